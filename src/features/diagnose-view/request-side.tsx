import { useState, type DragEvent } from 'react';
import { LARGEST_HAR } from '#intake/har.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/files.tsx';
import type { Held } from '#ui/held.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { DiagnosedProfile, Diagnosis } from './diagnosis.ts';
import { SecretBox } from './secret-box.tsx';
import { Working } from './working.tsx';
import type { Diagnosing } from './use-diagnosis.ts';

/** A file larger than this, in characters, is named instead of shown in the box. */
const SHOWN = 200_000;

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
    if (file === undefined) return takeText(event.dataTransfer.getData('text/plain'), 'text');
    // A character takes at most three bytes of UTF-8.
    if (file.size > LARGEST_HAR * 3) announce(`${file.name} is larger than 25 MB: export the one request.`, 'alert');
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
          label="Paste or drop a refused request"
          value={state.paste}
          onChange={(event) => desk.write({ paste: event.target.value, file: undefined })}
          placeholder={PLACEHOLDER}
        />
        <p className="paste-bar small">
          <FileButton accept=".har,.json,.txt,.sh,.ps1,.bat,.http,application/json,text/plain" onText={takeText}>
            Open a file
          </FileButton>
          {state.file === undefined ? (
            <span>curl, PowerShell, HAR, raw HTTP or JSON with its headers. Nothing is run, nothing is sent.</span>
          ) : (
            <>
              <span>
                {state.file.name}, {(state.file.text.length / 1_000_000).toFixed(1)} MB, is read in place of the box.
              </span>
              <Button look="link" onClick={() => desk.write({ file: undefined })}>
                Leave it
              </Button>
            </>
          )}
        </p>
      </div>
      <SecretBox desk={desk} profiles={profiles} onEnter={() => ready && void start()} />
      <div className="diagnose-bar">
        <Button look="primary" disabled={!ready} onClick={() => void start()}>
          Diagnose
        </Button>
        {busy ? <Working state={state} onStop={stop} /> : <span className="small">The secret is optional.</span>}
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
