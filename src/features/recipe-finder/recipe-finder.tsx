import './recipe-finder.css';
import { useEffect, useId, useRef, useState } from 'react';
import { calibrate, type Calibration } from '#exchange/calibrate.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Candidate } from '#protocol/candidates.ts';
import type { Credentials } from '#protocol/digest.ts';
import { readEnvelope } from '#protocol/envelope.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { said } from '#ui/language.ts';
import { TextArea } from '#ui/text-area.tsx';
import { settleBy } from './accepted-request.ts';

export interface FinderProps {
  /** The host that would be asked. */
  readonly host: string;
  readonly live: boolean;
  /** Why nothing may be sent; undefined when it may. */
  readonly blocked: string | undefined;
  /** The recipes to try that sign this order differently, likeliest first. */
  readonly candidates: (withRows: boolean) => Promise<readonly Candidate[]>;
  /** Sends the order under one recipe with an order_id of its own. */
  readonly onTry: (recipe: Recipe, signal: AbortSignal) => Promise<Exchange>;
  readonly onSettled: (recipe: Recipe, reason: string) => void;
  readonly credentials: () => Credentials;
}

/** Milliseconds between two tries, so that a gateway is not pressed. */
const GENTLE = 1000;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, GENTLE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

function answerOf({ outcome }: Exchange): string {
  if (outcome.kind !== 'answered') return 'no answer';
  return `${outcome.reply.status} ${readEnvelope(outcome.reply.text)?.message ?? 'and no envelope'}`;
}

function endWords(end: Calibration<string>): string {
  switch (end.kind) {
    case 'settled':
      return `The gateway accepts “${end.name}”. An order was created. The recipe is now in force and stays with the profile.`;
    case 'stopped':
      return `Stopped at “${end.name}”: the answer was not 4033 but ${answerOf(end.exchange)}. That tells nothing of the recipe, so none was stored.`;
    case 'exhausted':
      return 'Every candidate was refused with 4033. Most likely the secret is another; nothing was changed.';
    case 'cancelled':
      return 'Cancelled. Orders that were under way may exist.';
  }
}

/** Learns from a gateway which recipe it accepts: by asking it with consent, or from a request that it has accepted. */
export default function RecipeFinder(props: FinderProps) {
  return (
    <div className="finder">
      <ByAsking {...props} />
      <ByAcceptedRequest {...props} />
    </div>
  );
}

function ByAsking({ host, live, blocked, candidates, onTry, onSettled }: FinderProps) {
  const id = useId();
  const [withRows, setWithRows] = useState(false);
  const [consent, setConsent] = useState(false);
  const [meantLive, setMeantLive] = useState(false);
  const [tried, setTried] = useState<{ readonly name: string; readonly count: number }>();
  const [end, setEnd] = useState('');
  const abort = useRef<AbortController>(undefined);
  const [all, setAll] = useState<readonly Candidate[]>([]);
  useEffect(() => {
    let current = true;
    void candidates(withRows).then((next) => {
      if (current) setAll(next);
    });
    return () => {
      current = false;
    };
  }, [candidates, withRows]);
  const running = tried !== undefined;

  const start = async (): Promise<void> => {
    abort.current = new AbortController();
    setEnd('');
    const byLabel = new Map(all.map((candidate) => [said(candidate.label), candidate.recipe]));
    const found = await calibrate({
      names: all.map(({ label }: Candidate) => said(label)),
      send: (name, signal) => {
        const recipe = byLabel.get(name);
        return recipe === undefined ? Promise.reject(new Error(name)) : onTry(recipe, signal);
      },
      pause,
      onTry: (name, count) => setTried({ name, count: count + 1 }),
      signal: abort.current.signal,
    });
    setTried(undefined);
    setConsent(false);
    const recipe = found.kind === 'settled' ? byLabel.get(found.name) : undefined;
    if (recipe !== undefined) onSettled(recipe, `because ${host} accepted it`);
    const words = endWords(found);
    setEnd(words);
    announce(words);
  };

  return (
    <>
      <h3>Ask the gateway</h3>
      <p>
        Sends this order to <code>{host}</code> at most {all.length} times, once a second, each time by another recipe
        and with an order_id of its own, and stops at the first answer that is not 4033.{' '}
        <strong>A success creates an order.</strong>
      </p>
      <div className="finder-choice">
        <input
          id={`${id}-rows`}
          type="checkbox"
          checked={withRows}
          disabled={running}
          onChange={() => setWithRows(!withRows)}
        />
        <label htmlFor={`${id}-rows`}>After the two presets, also every recipe that differs in one row</label>
      </div>
      <div className="finder-choice">
        <input
          id={`${id}-consent`}
          type="checkbox"
          checked={consent}
          disabled={running}
          onChange={() => setConsent(!consent)}
        />
        <label htmlFor={`${id}-consent`}>I may do this with that gateway</label>
      </div>
      {live && (
        <div className="finder-choice">
          <input
            id={`${id}-live`}
            type="checkbox"
            checked={meantLive}
            disabled={running}
            onChange={() => setMeantLive(!meantLive)}
          />
          <label htmlFor={`${id}-live`}>The profile is live, and an order may be created for real</label>
        </div>
      )}
      {blocked !== undefined && <p>{blocked}</p>}
      <div className="finder-bar">
        <Button
          disabled={!consent || running || (live && !meantLive) || blocked !== undefined}
          onClick={() => void start()}
        >
          Ask at most {all.length} times
        </Button>
        {tried !== undefined && (
          <>
            <progress value={tried.count} max={all.length} aria-label="Recipes tried" />
            <span>
              {tried.count} of {all.length}: {tried.name}
            </span>
            <Button onClick={() => abort.current?.abort()}>Stop asking</Button>
          </>
        )}
      </div>
      {end !== '' && <p data-output="calibration">{end}</p>}
    </>
  );
}

function ByAcceptedRequest({ host, credentials, onSettled }: FinderProps) {
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const settle = async (): Promise<void> => {
    const found = await settleBy(text, credentials());
    if ('settled' in found) onSettled(found.settled.recipe, `because a request that ${host} accepted was signed by it`);
    setWords(
      'settled' in found ? `“${said(found.settled.label)}” gives its digest. The recipe is now in force.` : found.fault,
    );
  };
  return (
    <>
      <h3>Or paste a request that it has accepted</h3>
      <TextArea
        label="Request known to be accepted, as curl, raw HTTP or HAR"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="A curl command, or header lines, an empty line and the JSON body. Nothing is sent."
      />
      <div className="finder-bar">
        <Button disabled={text === ''} onClick={() => void settle()}>
          Settle the recipe
        </Button>
      </div>
      {words !== '' && <p aria-live="polite">{words}</p>}
    </>
  );
}
