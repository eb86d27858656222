import { difference } from '#diagnosis/difference.ts';
import { compare, type Comparison as Compared } from '#history/compare.ts';
import type { History } from '#history/history.ts';
import type { KeptExchange } from '#history/kept-exchange.ts';
import type { Text } from '#texts/text.ts';
import { Button } from '#ui/button.tsx';
import { Difference } from '#ui/difference.tsx';
import { dateTime, said, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { GOT_FAULTS, useKept } from './use-kept.ts';

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
  const [one, other] = [useKept(history, first, version), useKept(history, second, version)];
  const faults = [one, other].flatMap((got) => (got !== undefined && 'fault' in got ? [GOT_FAULTS[got.fault]] : []));
  return (
    <Panel
      title={t('Comparison')}
      actions={onEnd !== undefined && <Button onClick={onEnd}>{t('End the comparison')}</Button>}
    >
      {faults.map((words) => (
        <p key={words} className="fault">
          {t(words)}
        </p>
      ))}
      {one !== undefined && other !== undefined && 'kept' in one && 'kept' in other && (
        <Differences first={one.kept} second={other.kept} />
      )}
    </Panel>
  );
}

const name = ({ order_id, started }: KeptExchange): string => `${order_id}, ${dateTime(started)}`;

function Differences({ first, second }: { readonly first: KeptExchange; readonly second: KeptExchange }) {
  const found = compare(first, second);
  return (
    <div className="history-comparison" data-output="exchange-comparison">
      {found.differences.length === 0 ? (
        <p>{t('The same address, fields, headers, recipe and outcome.')}</p>
      ) : (
        <Table found={found} first={name(first)} second={name(second)} />
      )}
      <TextDifference words={INPUT} pair={found.input} />
      <TextDifference words={REPLY} pair={found.reply} />
    </div>
  );
}

interface TableProps {
  readonly found: Compared;
  readonly first: string;
  readonly second: string;
}

const Table = ({ found, first, second }: TableProps) => (
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
        {found.differences.map((each) => (
          <Line key={`${each.where} ${each.name}`} difference={each} />
        ))}
      </tbody>
    </table>
  </section>
);

/** The page's own words among the names; every other is a wire name and stays as it is. */
const NAMES: Readonly<Record<string, Text>> = {
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
  const isWorded = where === 'signed' || what === 'result';
  const shown = (text: string): string => (isWorded ? said(text) : text);
  return (
    <tr>
      <th scope="row">
        {where === 'signed' ? said(what) : said(NAMES[what] ?? what)} <span className="small">{t(where)}</span>
      </th>
      <td>{shown(first)}</td>
      <td>{shown(second)}</td>
    </tr>
  );
}

/** What is said of a text of both. */
interface TextWords {
  readonly same: Text;
  readonly title: Text;
  readonly label: Text;
}

const INPUT: TextWords = {
  same: 'Digest input: the same, character for character.',
  title: 'Digest input: the first struck out, the second underlined',
  label: 'Digest input, compared',
};
const REPLY: TextWords = {
  same: 'Reply: the same, character for character.',
  title: 'Reply: the first struck out, the second underlined',
  label: 'Reply, compared',
};

interface TextProps {
  readonly words: TextWords;
  readonly pair: Compared['input'];
}

/** The second struck out where it has nothing of the first, underlined where it has more. */
const TextDifference = ({ words, pair }: TextProps) =>
  pair.same ? (
    <p>{said(words.same)}</p>
  ) : (
    <div className="history-text">
      <h3>{said(words.title)}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code" aria-label={said(words.label)} tabIndex={0}>
        <pre>
          <Difference runs={difference(pair.first, pair.second)} />
        </pre>
      </section>
    </div>
  );
