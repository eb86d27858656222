import { SET_KEY_COMMAND } from '#snippets/curl.ts';
import { KEY_BASE64 } from '#snippets/target.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Trans, t } from '#ui/language.ts';

interface Props {
  readonly includeKey: boolean;
  readonly onIncludeKey: (includeKey: boolean) => void;
}

/** Whether the command contains the key, or reads it from a variable of the shell. */
export default function KeyChoice({ includeKey, onIncludeKey }: Props) {
  return (
    <div className="key-choice">
      <Button aria-pressed={includeKey} onClick={() => onIncludeKey(!includeKey)}>
        {t('Write the key in')}
      </Button>
      {includeKey ? (
        <p className="small">{t('The command now carries your API key. Whoever sees it can use it.')}</p>
      ) : (
        <>
          <p className="small">
            <Trans
              text="The command reads {variable}. Set it once in that shell:"
              values={{ variable: <code>{KEY_BASE64}</code> }}
            />
          </p>
          <pre className="code">{SET_KEY_COMMAND}</pre>
          <CopyButton what={t('the line that sets the variable')} text={() => SET_KEY_COMMAND} />
        </>
      )}
    </div>
  );
}
