import { useState, type DragEvent } from 'react';
import { LARGEST_HAR } from '#intake/har.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/files.tsx';
import type { Held } from '#ui/held.ts';
import { number, t } from '#ui/language.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { DiagnosedProfile, Diagnosis } from './diagnosis.ts';
import { SecretBox } from './secret-box.tsx';
import { Working } from './working.tsx';
import type { Diagnosing } from './use-diagnosis.ts';

/** A file larger than this, in characters, is named instead of shown in the box. */
const SHOWN = 200_000;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface Props {
  readonly desk: Held<Diagnosis>;
  readonly diagnosing: Diagnosing;
  readonly profiles: readonly DiagnosedProfile[];
}

/** What was sent, the secret, and the one button. Both boxes stay as they are for the next request. */
export function RequestSide({ desk, diagnosing: { state, busy, start, stop }, profiles }: Props) {
  const [over, setOver] = useState(false);
  const ready = !busy && (state.paste !== '' || state.file !== undefined);
  const takeText = (text: string, name: string): void =>
    desk.write(text.length > SHOWN ? { file: { name, text } } : { file: undefined, paste: text });
  const onDrop = async (event: DragEvent): Promise<void> => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file === undefined) return takeText(event.dataTransfer.getData('text/plain'), t('text'));
    // A character takes at most three bytes of UTF-8.
    if (file.size > LARGEST_HAR * 3)
      announce(() => t('{name} is larger than 25 MB: export the one request.', { name: file.name }), 'alert');
    else takeText(await file.text(), file.name);
  };
  return (
    <>
      {/* The box takes what is typed and pasted; dropping on it is one way more. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="paste"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => void onDrop(event)}
      >
        <TextArea
          label={t('Paste or drop a refused request')}
          value={state.paste}
          onChange={(event) => desk.write({ paste: event.target.value, file: undefined })}
          placeholder={PLACEHOLDER}
        />
        <p className="paste-bar small">
          <FileButton accept=".har,.json,.txt,.sh,.ps1,.bat,.http,application/json,text/plain" onText={takeText}>
            {t('Open a file')}
          </FileButton>
          {state.file === undefined ? (
            <span>
              {t('curl, PowerShell, HAR, raw HTTP or JSON with its headers. Nothing is run, nothing is sent.')}
            </span>
          ) : (
            <>
              <span>
                {t('{name}, {size} MB, is read in place of the box.', {
                  name: state.file.name,
                  size: number(state.file.text.length / 1_000_000, ONE_DECIMAL),
                })}
              </span>
              <Button look="link" onClick={() => desk.write({ file: undefined })}>
                {t('Leave it')}
              </Button>
            </>
          )}
        </p>
      </div>
      <SecretBox desk={desk} profiles={profiles} onEnter={() => ready && void start()} />
      <div className="diagnose-bar">
        <Button look="primary" disabled={!ready} onClick={() => void start()}>
          {t('Diagnose')}
        </Button>
        {busy ? <Working state={state} onStop={stop} /> : <span className="small">{t('The secret is optional.')}</span>}
      </div>
    </>
  );
}

const PLACEHOLDER = `curl 'https://…/v1/checkout/create-order-minimal' \\
  -H 'Authorization: SCHEME …' \\
  -H 'Timestamp: …' -H 'Digest-Method: HS256' \\
  -H 'Signed-Fields: timestamp,vendor,…' \\
  -H 'Digest: …' \\
  --data-raw '{"timestamp":"…","vendor":"…",…}'`;
