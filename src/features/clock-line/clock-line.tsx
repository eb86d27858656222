import { memo, useEffect, useState } from 'react';
import { isApart, skewOf } from '#exchange/clock.ts';
import { replyOf, type Exchange } from '#exchange/exchange.ts';
import { headerOf } from '#protocol/received.ts';
import { timestampText } from '#protocol/timestamp.ts';
import { Button } from '#ui/button.tsx';

interface Props {
  readonly exchange: Exchange | undefined;
  /** What is added to this machine's clock, in ms. */
  readonly correction: number;
  readonly onCorrect: (correction: number) => void;
}

const SECOND = 1000;
const seconds = (ms: number): string => `${(Math.abs(ms) / SECOND).toFixed(1)} s`;

/** This machine's clock beside the gateway's, as the last reply told it. */
function ClockLine({ exchange, correction, onCorrect }: Props) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="small clock-line">
      <p>
        This machine’s clock: <time data-output="own-time">{timestampText(now)}</time>
        {correction !== 0 && `, timestamps are taken ${seconds(correction)} ${correction > 0 ? 'later' : 'earlier'}`}
      </p>
      {exchange !== undefined && <Gateway exchange={exchange} />}
      <Correction exchange={exchange} correction={correction} onCorrect={onCorrect} />
    </div>
  );
}

function dateOf(exchange: Exchange): string | undefined {
  const reply = replyOf(exchange);
  return reply && headerOf(reply, 'Date');
}

const skewIn = (exchange: Exchange | undefined) =>
  exchange === undefined ? undefined : skewOf(dateOf(exchange), exchange.started, exchange.duration);

function Gateway({ exchange }: { readonly exchange: Exchange }) {
  const skew = skewIn(exchange);
  if (skew === undefined) return <p>The last reply showed no Date, so the gateway’s clock is not known.</p>;
  const words = isApart(skew)
    ? `${seconds(skew.offset)} ${skew.offset > 0 ? 'ahead of' : 'behind'} this machine`
    : 'no difference that could be measured';
  return (
    <p>
      The gateway’s Date: {timestampText(new Date(Date.parse(dateOf(exchange) ?? '')))}; {words}, within{' '}
      {seconds(skew.within)}. How far Timestamp may be off is not documented.
    </p>
  );
}

function Correction({ exchange, correction, onCorrect }: Props) {
  const skew = skewIn(exchange);
  if (correction !== 0) return <Button onClick={() => onCorrect(0)}>Use this machine’s clock again</Button>;
  return skew !== undefined && isApart(skew) ? (
    <Button onClick={() => onCorrect(skew.offset)}>Take timestamps by the gateway’s clock</Button>
  ) : null;
}

export default memo(ClockLine);
