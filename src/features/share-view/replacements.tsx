import { KINDS, type KindId } from '#cases/kinds.ts';
import type { Replaced } from '#cases/placeholders.ts';
import { said, t } from '#ui/language.ts';

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
const places = (n: number): string => t('{n} places', { n });

/** What becomes what before anything leaves: a choice for each kind, none for keys and secrets. */
export function Replacements({ possible, replaced, keep, onToggle, isDigestStale }: Props) {
  const secrets = replaced.filter(({ kind }) => kind === undefined);
  const kinds = KINDS.map((kind) => ({ ...kind, found: possible.filter((each) => each.kind === kind.id) }));
  return (
    <fieldset className="replacements">
      <legend>{t('Replaced before it leaves')}</legend>
      <p className="small">
        <output data-output="replaced-count">{t('{n} places replaced.', { n: sum(replaced) })}</output>{' '}
        {secrets.length === 0
          ? t('API key, API secret and the key in Authorization are never kept.')
          : t('API key, API secret and the key in Authorization are never kept: {places}.', {
              places: places(sum(secrets)),
            })}
      </p>
      <div className="replacement-kinds">
        {kinds
          .filter(({ found }) => found.length > 0)
          .map(({ id, label, found }) => (
            <label key={id}>
              <input type="checkbox" checked={!keep.has(id)} onChange={() => onToggle(id)} />
              {said(label)} <span className="small">{places(sum(found))}</span>
            </label>
          ))}
      </div>
      <details>
        <summary>{t('What becomes what')}</summary>
        <ul className="replacement-list">
          {replaced.map(({ to, from, count }) => (
            <li key={to}>
              <bdi>{from ?? '••••'}</bdi> → <code>{to}</code> <span className="small">{places(count)}</span>
            </li>
          ))}
        </ul>
      </details>
      {isDigestStale && (
        <p className="small" data-output="digest-stale">
          {t(
            'The digest stays the one that was sent, so the reader cannot check it against placeholders. Keep what is needed for that, if you may.',
          )}
        </p>
      )}
    </fieldset>
  );
}
