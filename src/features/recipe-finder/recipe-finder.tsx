import './recipe-finder.css';
import { useEffect, useId, useRef, useState } from 'react';
import { calibrate, type Calibration } from '#exchange/calibrate.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Candidate } from '#protocol/candidates.ts';
import type { Credentials } from '#protocol/digest.ts';
import { readEnvelope } from '#protocol/envelope.ts';
import { phrasesOf } from '#protocol/phrase-schema.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { announce } from '#ui/announce.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import { Button } from '#ui/button.tsx';
import { rich, said, t } from '#ui/language.ts';
import { TextArea } from '#ui/text-area.tsx';
import { settleBy } from './accepted-request.ts';

export interface FinderProps {
  /** The host that would be asked. */
  readonly host: string;
  readonly live: boolean;
  /** Why nothing may be sent; undefined when it may. */
  readonly blocked: Phrase | string | undefined;
  /** The recipes to try that sign this order differently, likeliest first. */
  readonly candidates: (withRows: boolean) => Promise<readonly Candidate[]>;
  /** Sends the order under one recipe with an order_id of its own. */
  readonly onTry: (recipe: Recipe, signal: AbortSignal) => Promise<Exchange>;
  readonly onSettled: (recipe: Recipe, reason: Phrase) => void;
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

function stoppedWords(name: string, { outcome }: Exchange): string {
  if (outcome.kind !== 'answered')
    return t(
      'Stopped at “{name}”: the answer was not 4033 but no answer. That tells nothing of the recipe, so none was stored.',
      { name },
    );
  const status = String(outcome.reply.status);
  const message = readEnvelope(outcome.reply.text)?.message;
  return message === undefined
    ? t(
        'Stopped at “{name}”: the answer was not 4033 but {status} and no envelope. That tells nothing of the recipe, so none was stored.',
        { name, status },
      )
    : t(
        'Stopped at “{name}”: the answer was not 4033 but {answer}. That tells nothing of the recipe, so none was stored.',
        { name, answer: `${status} ${message}` },
      );
}

function endWords(end: Calibration<Candidate>): string {
  switch (end.kind) {
    case 'settled':
      return t(
        'The gateway accepts “{name}”. An order was created. The recipe is now in force and stays with the profile.',
        { name: said(end.name.label) },
      );
    case 'stopped':
      return stoppedWords(said(end.name.label), end.exchange);
    case 'exhausted':
      return t('Every candidate was refused with 4033. Most likely the secret is another; nothing was changed.');
    case 'cancelled':
      return t('Cancelled. Orders that were under way may exist.');
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
  const [tried, setTried] = useState<{ readonly candidate: Candidate; readonly count: number }>();
  const [end, setEnd] = useState<Calibration<Candidate>>();
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
  const most = String(all.length);

  const start = async (): Promise<void> => {
    abort.current = new AbortController();
    setEnd(undefined);
    const found = await calibrate({
      names: all,
      send: ({ recipe }, signal) => onTry(recipe, signal),
      pause,
      onTry: (candidate, count) => setTried({ candidate, count: count + 1 }),
      signal: abort.current.signal,
    });
    setTried(undefined);
    setConsent(false);
    if (found.kind === 'settled') onSettled(found.name.recipe, phrase('because {host} accepted it', { host }));
    setEnd(found);
    announce(() => endWords(found));
  };

  return (
    <>
      <h3>{t('Ask the gateway')}</h3>
      <p>
        {rich(
          'Sends this order to {host} at most {most} times, once a second, each time by another recipe and with an order_id of its own, and stops at the first answer that is not 4033. {warning}',
          {
            host: <code key="host">{host}</code>,
            most,
            warning: <strong key="warning">{t('A success creates an order.')}</strong>,
          },
        )}
      </p>
      <div className="finder-choice">
        <input
          id={`${id}-rows`}
          type="checkbox"
          checked={withRows}
          disabled={running}
          onChange={() => setWithRows(!withRows)}
        />
        <label htmlFor={`${id}-rows`}>{t('After the two presets, also every recipe that differs in one row')}</label>
      </div>
      <div className="finder-choice">
        <input
          id={`${id}-consent`}
          type="checkbox"
          checked={consent}
          disabled={running}
          onChange={() => setConsent(!consent)}
        />
        <label htmlFor={`${id}-consent`}>{t('I may do this with that gateway')}</label>
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
          <label htmlFor={`${id}-live`}>{t('The profile is live, and an order may be created for real')}</label>
        </div>
      )}
      {blocked !== undefined && <p>{said(blocked)}</p>}
      <div className="finder-bar">
        <Button
          disabled={!consent || running || (live && !meantLive) || blocked !== undefined}
          onClick={() => void start()}
        >
          {t('Ask at most {most} times', { most })}
        </Button>
        {tried !== undefined && (
          <>
            <progress value={tried.count} max={all.length} aria-label={t('Recipes tried')} />
            <span>
              {t('{count} of {most}: {name}', { count: String(tried.count), most, name: said(tried.candidate.label) })}
            </span>
            <Button onClick={() => abort.current?.abort()}>{t('Stop asking')}</Button>
          </>
        )}
      </div>
      {end !== undefined && <p data-output="calibration">{endWords(end)}</p>}
    </>
  );
}

const settledWords = ({ label }: Candidate): Phrase =>
  phrase('“{name}” gives its digest. The recipe is now in force.', { name: phrasesOf(label) });

function ByAcceptedRequest({ host, credentials, onSettled }: FinderProps) {
  const [text, setText] = useState('');
  const [words, setWords] = useState<readonly (Phrase | string)[]>([]);
  const settle = async (): Promise<void> => {
    const found = await settleBy(text, credentials());
    if ('settled' in found)
      onSettled(found.settled.recipe, phrase('because a request that {host} accepted was signed by it', { host }));
    setWords('settled' in found ? [settledWords(found.settled)] : found.fault);
  };
  return (
    <>
      <h3>{t('Or paste a request that it has accepted')}</h3>
      <TextArea
        label={t('Request known to be accepted, as curl, raw HTTP or HAR')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('A curl command, or header lines, an empty line and the JSON body. Nothing is sent.')}
      />
      <div className="finder-bar">
        <Button disabled={text === ''} onClick={() => void settle()}>
          {t('Settle the recipe')}
        </Button>
      </div>
      {words.length > 0 && <p aria-live="polite">{words.map(said).join(' ')}</p>}
    </>
  );
}
