import { KINDS, type KindId } from '#cases/kinds.ts';
import type { Replaced } from '#cases/placeholders.ts';

interface Props {
  /** What would be replaced if nothing were kept. */
  readonly possible: readonly Replaced[];
  /** What is replaced. */
  readonly replaced: readonly Replaced[];
  readonly keep: ReadonlySet<KindId>;
  readonly onToggle: (id: KindId) => void;
  readonly isDigestStale: boolean;
}

const sum = (all: readonly Replaced[]): number => all.reduce((total, { count }) => total + count, 0);
const times = (count: number): string => (count === 1 ? '1 place' : `${count} places`);

/** What becomes what before anything leaves: a choice for each kind, none for keys and secrets. */
export function Replacements({ possible, replaced, keep, onToggle, isDigestStale }: Props) {
  const secrets = replaced.filter(({ kind }) => kind === undefined);
  const kinds = KINDS.map((kind) => ({ ...kind, found: possible.filter((each) => each.kind === kind.id) }));
  return (
    <fieldset className="replacements">
      <legend>Replaced before it leaves</legend>
      <p className="small">
        <output data-output="replaced-count">{times(sum(replaced))} replaced.</output> API key, API secret and the key
        in Authorization are never kept{secrets.length > 0 ? `: ${times(sum(secrets))}` : ''}.
      </p>
      <div className="replacement-kinds">
        {kinds
          .filter(({ found }) => found.length > 0)
          .map(({ id, label, found }) => (
            <label key={id}>
              <input type="checkbox" checked={!keep.has(id)} onChange={() => onToggle(id)} />
              {label} <span className="small">{times(sum(found))}</span>
            </label>
          ))}
      </div>
      <details>
        <summary>What becomes what</summary>
        <ul className="replacement-list">
          {replaced.map(({ to, from, count }) => (
            <li key={to}>
              <bdi>{from ?? '••••'}</bdi> → <code>{to}</code> <span className="small">{times(count)}</span>
            </li>
          ))}
        </ul>
      </details>
      {isDigestStale && (
        <p className="small" data-output="digest-stale">
          The digest stays the one that was sent, so the reader cannot check it against placeholders. Keep what is
          needed for that, if you may.
        </p>
      )}
    </fieldset>
  );
}
