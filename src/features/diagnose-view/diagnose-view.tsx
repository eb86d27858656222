import './diagnose-view.css';
import { useId, useRef, useState } from 'react';
import { checkRequest, type Finding } from '#diagnosis/checks.ts';
import { diagnose } from '#diagnosis/diagnose.ts';
import type { Progress, Resume } from '#diagnosis/solver/pool.ts';
import type { Stage } from '#diagnosis/solver/search.ts';
import { workerRunner } from '#diagnosis/solver/worker-runner.ts';
import type { Verdict } from '#diagnosis/verdict.ts';
import { readRequest } from '#intake/read-request.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { newSolverWorker } from './solver-worker.ts';
import { VerdictView } from './verdict-view.tsx';

interface Read {
  readonly dialect: string;
  readonly requests: readonly ReceivedRequest[];
  readonly fault?: undefined;
}
interface Refused {
  readonly fault: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

function readPaste(text: string): Read | Refused {
  const found = readRequest(text);
  if (!('fault' in found)) return found;
  const before = text.slice(0, found.at).split('\n');
  const column = (before.at(-1) ?? '').length;
  return { fault: found.fault, line: before.length, column, text: text.split('\n')[before.length - 1] ?? '' };
}

/** Where a merchant's refused request is pasted, and what the merchant's code did is told. */
export default function DiagnoseView() {
  const id = useId();
  const [paste, setPaste] = useState('');
  const [secret, setSecret] = useState('');
  const [read, setRead] = useState<Read | Refused>();
  const [place, setPlace] = useState(0);
  const [notes, setNotes] = useState<readonly Finding[]>([]);
  const [progress, setProgress] = useState<Progress>();
  const [verdict, setVerdict] = useState<Verdict>();
  const abort = useRef<AbortController>(undefined);
  const busy = progress !== undefined;

  const search = async (request: ReceivedRequest, until: Stage, resume?: Resume): Promise<void> => {
    abort.current = new AbortController();
    setVerdict(undefined);
    setProgress({ stage: 'bases', done: 0, of: 1, tried: 0, perSecond: 0, ruledOut: [] });
    const found = await diagnose(
      request,
      { api_secret: secret, now: new Date() },
      {
        until,
        resume,
        signal: abort.current.signal,
        onProgress: setProgress,
        runnerOf: (source) => workerRunner(source, newSolverWorker),
      },
    );
    setProgress(undefined);
    setVerdict(found);
    announce(found.sentence);
  };
  const start = async (at = 0): Promise<void> => {
    const found = readPaste(paste);
    setRead(found);
    setPlace(at);
    setVerdict(undefined);
    const request = found.fault === undefined ? found.requests[at] : undefined;
    setNotes(request === undefined ? [] : checkRequest(request, new Date()));
    if (request !== undefined && secret !== '') await search(request, 'pairs');
  };

  return (
    <div className="diagnose" aria-busy={busy}>
      <div className="diagnose-side">
        <TextArea
          label="Paste a refused request"
          value={paste}
          onChange={(event) => setPaste(event.target.value)}
          placeholder="A curl command, raw HTTP with its headers and body, or a HAR. Nothing is run and nothing is sent."
        />
        <label className="diagnose-secret" htmlFor={id}>
          API secret (api_secret), to find the construction
          <input
            id={id}
            type="password"
            autoComplete="off"
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        </label>
        <p className="small">
          Everything runs in this page: the secret and the request go nowhere. Who may not share a secret can compare
          digest inputs instead, in <a href="#/compose">Compose</a> under Compare. The API key is read from
          Authorization.
        </p>
        <div className="diagnose-bar">
          <Button look="primary" disabled={busy || paste === ''} onClick={() => void start()}>
            Diagnose
          </Button>
          {progress !== undefined && (
            <>
              <progress value={progress.done} max={progress.of} aria-label="The search" />
              <span className="small">
                {progress.tried.toLocaleString()} constructions, {progress.perSecond.toLocaleString()} a second
              </span>
              <Button onClick={() => abort.current?.abort()}>Stop</Button>
            </>
          )}
        </div>
      </div>
      <div className="diagnose-main">
        <Panel title="Verdict" aside={read?.fault === undefined ? read?.dialect : undefined}>
          {verdict === undefined ? (
            <p data-output="verdict">{waiting(read, busy, secret)}</p>
          ) : (
            <VerdictView verdict={verdict} />
          )}
          {read?.fault !== undefined && <Caret {...read} />}
          {verdict?.resume !== undefined && read?.fault === undefined && (
            <Button
              onClick={() => {
                const request = read?.requests[place];
                if (request !== undefined) void search(request, 'triples', verdict.resume);
              }}
            >
              Search further
            </Button>
          )}
          {read?.fault === undefined && read !== undefined && read.requests.length > 1 && (
            <Button disabled={busy} onClick={() => void start((place + 1) % read.requests.length)}>
              Request {place + 1} of {read.requests.length}: try the next
            </Button>
          )}
        </Panel>
        {notes.length > 0 && (
          <Panel title="Beside the digest" aside={`${notes.length} found without the secret`}>
            <ul className="findings">
              {notes.map(({ id: name, at, what, why, fix }) => (
                <li key={`${name} ${at}`}>
                  <strong>{what}</strong> {why} {fix}
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </div>
  );
}

function waiting(read: Read | Refused | undefined, busy: boolean, secret: string): string {
  if (busy) return '';
  if (read === undefined) return 'Paste a request and press Diagnose.';
  if (read.fault !== undefined) return 'The paste could not be read.';
  return secret === '' ? 'Read. With the API secret the construction behind the digest can be searched too.' : '';
}

const Caret = ({ fault, line, column, text }: Refused) => (
  <div>
    <p>
      Line {line}, column {column + 1}: {fault}
    </p>
    <pre className="code">
      {text.slice(Math.max(0, column - 40), column + 40)}
      {'\n'}
      {' '.repeat(Math.min(40, column))}^
    </pre>
  </div>
);
