import type { ReactNode } from 'react';
import { guessLanguage } from '#diagnosis/fixes.ts';
import { createItemVerdict, translateTitle, type Finding, type Group, type Item } from '#diagnosis/many.ts';
import { IssuesPanel, VerdictPane } from '#pages/diagnose/verdict-pane.tsx';
import type { Credentials } from '#protocol/digest.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { Button } from '#ui/button.tsx';
import { t, translate } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';

interface Props {
  readonly item: Item;
  readonly group: Group;
  readonly finding: Finding;
  /** What no text may show. The first one is that of the search. */
  readonly credentials: readonly Credentials[];
  readonly back: ReactNode;
  readonly onMove: (item: Item) => void;
  readonly onOpen: () => void;
  readonly onCorrect: (request: ReceivedRequest, preset: PresetName | undefined) => void;
}

/** One request of a group, beside the list. */
export function OpenedRequest({ item, group, finding, credentials, back, onMove, onOpen, onCorrect }: Props) {
  const { items } = group;
  const at = items.indexOf(item);
  const verdict = createItemVerdict(item, finding);
  const name = item.order_id || item.name;
  const move = (to: Item | undefined): void => (to === undefined ? undefined : onMove(to));
  const actions = (
    <div className="verdict-actions bar">
      <Button onClick={onOpen}>{t('Open in “One request”')}</Button>
      <Button onClick={() => onCorrect(item.request, verdict?.explanations[0]?.preset)}>{t('Open in Compose')}</Button>
    </div>
  );
  return (
    <section className="many-opened" aria-label={name}>
      <div className="many-head bar">
        <p className="many-bar">
          {back}
          <strong translate="no">{name}</strong>
          <span className="small">{t('{at} of {n}', { at: at + 1, n: items.length })}</span>
        </p>
        <p className="many-bar">
          <Button disabled={at <= 0} onClick={() => move(items[at - 1])}>
            {t('Previous')}
          </Button>
          <Button disabled={at >= items.length - 1} onClick={() => move(items[at + 1])}>
            {t('Next')}
          </Button>
        </p>
      </div>
      {verdict === undefined ? (
        <>
          <Panel title={t('Verdict')}>
            <p className="verdict" data-output="verdict">
              {translateTitle(group, translate)}
            </p>
          </Panel>
          {actions}
          <IssuesPanel issues={finding.issues} notes={[]} />
        </>
      ) : (
        <VerdictPane
          verdict={verdict}
          credentials={credentials}
          guess={guessLanguage(item.request)}
          actions={actions}
        />
      )}
    </section>
  );
}
