import { SAMPLE } from '#protocol/profile.ts';
import type { Target } from '#snippets/code.ts';
import { listSetLines } from '#snippets/commands.ts';
import { CopyButton } from '#ui/button.tsx';
import { t } from '#ui/language.ts';

interface Props {
  readonly target: Pick<Target, 'group' | 'language'>;
  readonly isSampleKey: boolean;
}

/** How each shell gets what the code reads. */
export const SetLines = ({ target, isSampleKey }: Props) => (
  <>
    <p className="small">
      {t('Set the variables first. Shell history keeps what you type; process lists show arguments.')}
    </p>
    {listSetLines(target, isSampleKey ? SAMPLE : undefined).map(({ shell, lines }) => (
      <div key={shell} className="stack">
        <div className="code-bar bar">
          <span className="small">{shell}</span>
          <CopyButton what={t('the lines for {shell}', { shell })} text={() => lines} />
        </div>
        <pre translate="no" className="code">
          {lines}
        </pre>
      </div>
    ))}
  </>
);
