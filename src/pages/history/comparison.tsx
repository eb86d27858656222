import { diffTexts } from '#diagnosis/difference.ts';
import { compare, type Comparison as Compared } from '#history/history-rows.ts';
import type { History } from '#history/history.ts';
import type { HistoryEntry } from '#history/history-entry.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { Difference } from '#ui/pieces.tsx';
import { formatDateTime, translate, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { READ_ERRORS, useHistoryEntry } from './use-history-entry.ts';

interface Props {
  readonly history: History;
  readonly first: string;
  readonly second: string;
  readonly onEnd?: () => void;
  /** Another value makes it read both anew. */
  readonly version?: unknown;
}

/** Two exchanges side by side: only what differs. */
export function Comparison({ history, first, second, onEnd, version }: Props) {
  const [one, other] = [useHistoryEntry(history, first, version), useHistoryEntry(history, second, version)];
  const errors = [one, other].flatMap((got) => (got !== undefined && 'error' in got ? [READ_ERRORS[got.error]] : []));
  return (
    <Panel
      title={t('Comparison')}
      actions={onEnd !== undefined && <Button onClick={onEnd}>{t('End the comparison')}</Button>}
    >
      {errors.map((message) => (
        <p key={message} className="error">
          {t(message)}
        </p>
      ))}
      {one !== undefined && other !== undefined && 'entry' in one && 'entry' in other && (
        <Differences first={one.entry} second={other.entry} />
      )}
    </Panel>
  );
}

const name = ({ order_id, started }: HistoryEntry): string => `${order_id}, ${formatDateTime(started)}`;

function Differences({ first, second }: { readonly first: HistoryEntry; readonly second: HistoryEntry }) {
  const comparison = compare(first, second);
  return (
    <div className="history-comparison" data-output="exchange-comparison">
      {comparison.differences.length === 0 ? (
        <p>{t('The same address, fields, headers, recipe and outcome.')}</p>
      ) : (
        <Table comparison={comparison} first={name(first)} second={name(second)} />
      )}
      <TextDifference labels={INPUT} pair={comparison.input} />
      <TextDifference labels={RESPONSE} pair={comparison.response} />
    </div>
  );
}

interface TableProps {
  readonly comparison: Compared;
  readonly first: string;
  readonly second: string;
}

const Table = ({ comparison, first, second }: TableProps) => (
  // A wide table scrolls, and the keyboard must reach it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className="history-table" aria-label={t('What differs')} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('What differs')}</th>
          <th scope="col">{first}</th>
          <th scope="col">{second}</th>
        </tr>
      </thead>
      <tbody>
        {comparison.differences.map((each) => (
          <Line key={`${each.where} ${each.name}`} difference={each} />
        ))}
      </tbody>
    </table>
  </section>
);

/** The page's own words among the names; every other is a wire name and stays as it is. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  profile: 'profile',
  transport: 'transport',
  address: 'address',
  status: 'status',
  code: 'code',
};

function Line({
  difference: { where, name: what, first, second },
}: {
  readonly difference: Compared['differences'][number];
}) {
  const isTranslated = where === 'signed' || what === 'result';
  const display = (text: string): string => (isTranslated ? translate(text) : text);
  return (
    <tr>
      <th scope="row">
        {where === 'signed' ? translate(what) : translate(NAMES[what] ?? what)}{' '}
        <span className="small">{t(where)}</span>
      </th>
      <td>{display(first)}</td>
      <td>{display(second)}</td>
    </tr>
  );
}

/** What is said of a text of both. */
interface TextLabels {
  readonly same: MessageKey;
  readonly title: MessageKey;
  readonly label: MessageKey;
}

const INPUT: TextLabels = {
  same: 'Digest input: the same, character for character.',
  title: 'Digest input: the first struck out, the second underlined',
  label: 'Digest input, compared',
};
const RESPONSE: TextLabels = {
  same: 'Reply: the same, character for character.',
  title: 'Reply: the first struck out, the second underlined',
  label: 'Reply, compared',
};

interface TextProps {
  readonly labels: TextLabels;
  readonly pair: Compared['input'];
}

/** The second struck out where it has nothing of the first, underlined where it has more. */
const TextDifference = ({ labels, pair }: TextProps) =>
  pair.same ? (
    <p>{translate(labels.same)}</p>
  ) : (
    <div className="history-text">
      <h3>{translate(labels.title)}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code" aria-label={translate(labels.label)} tabIndex={0}>
        <pre>
          <Difference runs={diffTexts(pair.first, pair.second)} />
        </pre>
      </section>
    </div>
  );
