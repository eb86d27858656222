import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { RequestList, useDetails, type RowTexts } from '#pages/request-list.tsx';
import { guessLanguage } from '#diagnosis/fixes.ts';
import {
  countGroups,
  EXPORTS,
  groupFindings,
  maskFindings,
  translateTitle,
  writeGroupMessage,
  type Findings,
  type Group,
  type Item,
  type Finding,
} from '#diagnosis/many.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { MerchantMessage, IssuesPanel, VerdictPane, VerdictPanel } from '#pages/diagnose/verdict-pane.tsx';
import { useFingerprint } from '#pages/fingerprint.tsx';
import type { Credentials } from '#protocol/sign.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { Button, CopyButton, Icon } from '#ui/button.tsx';
import { download } from '#ui/fields.tsx';
import { t, translate } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';

interface ResultsProps {
  readonly findings: Findings;
  readonly secretOf: (item: Item) => string;
  readonly onOpen: (item: Item) => void;
  readonly onCorrect: (request: ReceivedRequest, preset: PresetName | undefined) => void;
  readonly credentials: () => readonly Credentials[];
}

export function Results({ findings, secretOf, credentials, onOpen, onCorrect }: ResultsProps) {
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<Item>();
  const list = useRef<HTMLDivElement>(null);
  const details = useDetails(() => list.current);
  const groups = useMemo(() => groupFindings(findings), [findings]);
  const group = groups.find(({ id }) => id === chosen) ?? groups[0];
  const isListed = opened !== undefined && group?.items.includes(opened) === true;
  const item = isListed ? opened : group?.items[0];
  const write = (format: keyof typeof EXPORTS): string =>
    EXPORTS[format](maskFindings(findings, createCredentialRedactor(credentials()).redact), translate);
  return (
    <>
      <div className="many-head bar">
        <h2>
          {t('{n} requests: {explained} explained, {unknown} unknown, {correct} correct', {
            n: findings.size,
            ...countGroups(groups),
          })}
        </h2>
        <p className="bar">
          <Button onClick={() => download('diagnoses.csv', write('CSV'), 'text/csv')}>
            <Icon name="download" />
            {t('Save as {format}', { format: 'CSV' })}
          </Button>
          <CopyButton what={t('the table as CSV')} text={() => write('CSV')}>
            {t('Copy CSV')}
          </CopyButton>
          <CopyButton what={t('the summary')} text={() => write('Markdown')}>
            {t('Copy summary')}
          </CopyButton>
        </p>
      </div>
      <div className="many-results" data-open={details.isOpen && isListed}>
        <div className="many-list beside-details">
          <div className="many-groups" data-output="groups">
            <RequestList
              label={t('Causes')}
              rows={groups.map((each, at) => ({ ...each, id: String(at) }))}
              describe={(each) => ({
                name: translateTitle(each, translate),
                label: String(each.items.length),
                tone: undefined,
                facts: [],
              })}
              selected={group && String(groups.indexOf(group))}
              onSelect={(at) => setChosen(groups[Number(at)]?.id)}
            />
          </div>
          {group !== undefined && (
            <GroupPanel
              key={group.id}
              group={group}
              secretOf={secretOf}
              credentials={credentials}
              list={list}
              opened={item}
              onSelect={setOpened}
              onOpen={details.open}
            />
          )}
        </div>
        {item !== undefined && group !== undefined && (
          <OpenedRequest
            item={item}
            group={group}
            finding={findings.get(item) ?? group.finding}
            credentials={[{ api_key: item.api_key, api_secret: secretOf(item) }, ...credentials()]}
            back={details.backButton}
            onMove={setOpened}
            onOpen={() => onOpen(item)}
            onCorrect={onCorrect}
          />
        )}
      </div>
    </>
  );
}

function describeItem({ name, order_id, request }: Item): RowTexts {
  const { values, timestamp } = toSource(request, { api_secret: '', now: new Date() });
  return {
    name: order_id || name,
    label: [values['amount'], values['currency']].filter(Boolean).join(' ') || '—',
    tone: undefined,
    facts: [[timestamp, name].filter(Boolean).join(' · ')],
  };
}

interface GroupProps {
  readonly group: Group;
  readonly secretOf: (item: Item) => string;
  readonly credentials: () => readonly Credentials[];
  readonly list: RefObject<HTMLDivElement | null>;
  readonly opened: Item | undefined;
  readonly onSelect: (item: Item | undefined) => void;
  readonly onOpen: () => void;
}

function GroupPanel({ group, secretOf, credentials, list, opened, onSelect, onOpen }: GroupProps) {
  const { items } = group;
  const [first] = items;
  const print = useFingerprint(first === undefined ? '' : secretOf(first));
  return (
    <Panel title={t('{n} requests', { n: items.length })}>
      <MerchantMessage
        write={(inLanguage) =>
          writeGroupMessage(group, guessLanguage(first?.request) ?? 'PHP', {
            translate: inLanguage,
            credentials: credentials(),
            print,
          })
        }
      />
      {items.length > 1 && <p className="small">{t('One message for all of them, with their order_ids.')}</p>}
      <RequestList
        ref={list}
        rows={items.map((item, at) => ({ ...item, id: String(at) }))}
        describe={describeItem}
        selected={opened && String(items.indexOf(opened))}
        onSelect={(id) => onSelect(items[Number(id)])}
        onOpen={onOpen}
      />
    </Panel>
  );
}

interface Props {
  readonly item: Item;
  readonly group: Group;
  readonly finding: Finding;
  /** The first one is that of the search. */
  readonly credentials: readonly Credentials[];
  readonly back: ReactNode;
  readonly onMove: (item: Item) => void;
  readonly onOpen: () => void;
  readonly onCorrect: (request: ReceivedRequest, preset: PresetName | undefined) => void;
}

function OpenedRequest({ item, group, finding, credentials, back, onMove, onOpen, onCorrect }: Props) {
  const { items } = group;
  const at = items.indexOf(item);
  const { verdict, issues } = finding;
  const name = item.order_id || item.name;
  const move = (to: Item | undefined): void => (to === undefined ? undefined : onMove(to));
  const actions = (
    <div className="bar">
      <Button onClick={onOpen}>{t('Open in “One request”')}</Button>
      <Button onClick={() => onCorrect(item.request, verdict?.explanations[0]?.preset)}>{t('Open in Compose')}</Button>
    </div>
  );
  return (
    <section className="many-opened beside-list" aria-label={name}>
      <div className="many-head bar">
        <p className="bar">
          {back}
          <strong translate="no">{name}</strong>
          <span className="small">{t('{at} of {n}', { at: at + 1, n: items.length })}</span>
        </p>
        <p className="bar">
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
          <VerdictPanel sentence={translateTitle(group, translate)} />
          {actions}
          <IssuesPanel issues={issues} />
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
