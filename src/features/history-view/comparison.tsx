import { difference } from '#diagnosis/difference.ts';
import { compare, type Comparison as Compared } from '#history/compare.ts';
import type { History } from '#history/history.ts';
import type { KeptExchange } from '#history/kept-exchange.ts';
import { Button } from '#ui/button.tsx';
import { Difference } from '#ui/difference.tsx';
import { Panel } from '#ui/panel.tsx';
import { moment } from './outcome.ts';
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
    <Panel title="Comparison" actions={onEnd !== undefined && <Button onClick={onEnd}>End the comparison</Button>}>
      {faults.map((words) => (
        <p key={words} className="fault">
          {words}
        </p>
      ))}
      {one !== undefined && other !== undefined && 'kept' in one && 'kept' in other && (
        <Differences first={one.kept} second={other.kept} />
      )}
    </Panel>
  );
}

const name = ({ order_id, started }: KeptExchange): string => `${order_id}, ${moment(started)}`;

function Differences({ first, second }: { readonly first: KeptExchange; readonly second: KeptExchange }) {
  const found = compare(first, second);
  return (
    <div className="history-comparison" data-output="exchange-comparison">
      {found.differences.length === 0 ? (
        <p>The same address, fields, headers, recipe and outcome.</p>
      ) : (
        <Table found={found} first={name(first)} second={name(second)} />
      )}
      <TextDifference label="Digest input" pair={found.input} />
      <TextDifference label="Reply" pair={found.reply} />
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
  <section className="history-table" aria-label="What differs" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">What differs</th>
          <th scope="col">{first}</th>
          <th scope="col">{second}</th>
        </tr>
      </thead>
      <tbody>
        {found.differences.map(({ where, name: what, first: a, second: b }) => (
          <tr key={`${where} ${what}`}>
            <th scope="row">
              {what} <span className="small">{where}</span>
            </th>
            <td>{a}</td>
            <td>{b}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface TextProps {
  readonly label: string;
  readonly pair: Compared['input'];
}

/** The second struck out where it has nothing of the first, underlined where it has more. */
const TextDifference = ({ label, pair }: TextProps) =>
  pair.same ? (
    <p>{label}: the same, character for character.</p>
  ) : (
    <div className="history-text">
      <h3>{label}: the first struck out, the second underlined</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code" aria-label={`${label}, compared`} tabIndex={0}>
        <pre>
          <Difference runs={difference(pair.first, pair.second)} />
        </pre>
      </section>
    </div>
  );
