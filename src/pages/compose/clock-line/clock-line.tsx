import { memo, useEffect, useState } from 'react';
import { isSkewed, computeSkew, type Skew } from '#transport/clock.ts';
import { responseOf, type Exchange } from '#transport/exchange.ts';
import { headerOf } from '#protocol/received.ts';
import { formatTimestamp } from '#protocol/timestamp.ts';
import { Button } from '#ui/button.tsx';
import { Trans, t } from '#ui/language.ts';

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
      <p>{describeOwnTime(now, correction)}</p>
      {exchange !== undefined && <Gateway exchange={exchange} />}
      <Correction exchange={exchange} correction={correction} onCorrect={onCorrect} />
    </div>
  );
}

function describeOwnTime(now: Date, correction: number) {
  const time = (
    <time key="time" data-output="own-time">
      {formatTimestamp(now)}
    </time>
  );
  if (correction === 0) return <Trans text="This machine’s clock: {time}" values={{ time }} />;
  const by = { time, seconds: seconds(correction) };
  return correction > 0 ? (
    <Trans text="This machine’s clock: {time}, timestamps are taken {seconds} later" values={by} />
  ) : (
    <Trans text="This machine’s clock: {time}, timestamps are taken {seconds} earlier" values={by} />
  );
}

function dateOf(exchange: Exchange): string | undefined {
  const response = responseOf(exchange);
  return response && headerOf(response, 'Date');
}

const skewFrom = (exchange: Exchange | undefined) =>
  exchange === undefined ? undefined : computeSkew(dateOf(exchange), exchange.started, exchange.duration);

function Gateway({ exchange }: { readonly exchange: Exchange }) {
  const skew = skewFrom(exchange);
  if (skew === undefined) return <p>{t('The last reply showed no Date, so the gateway’s clock is not known.')}</p>;
  const date = formatTimestamp(new Date(Date.parse(dateOf(exchange) ?? '')));
  return <p>{describeSkew(skew, date)}</p>;
}

function describeSkew(skew: Skew, date: string): string {
  const values = { date, within: seconds(skew.uncertainty) };
  if (!isSkewed(skew))
    return t(
      'The gateway’s Date: {date}; no difference that could be measured, within {within}. How far Timestamp may be off is not documented.',
      values,
    );
  const apart = { ...values, seconds: seconds(skew.offset) };
  return skew.offset > 0
    ? t(
        'The gateway’s Date: {date}; {seconds} ahead of this machine, within {within}. How far Timestamp may be off is not documented.',
        apart,
      )
    : t(
        'The gateway’s Date: {date}; {seconds} behind this machine, within {within}. How far Timestamp may be off is not documented.',
        apart,
      );
}

function Correction({ exchange, correction, onCorrect }: Props) {
  const skew = skewFrom(exchange);
  if (correction !== 0) return <Button onClick={() => onCorrect(0)}>{t('Use this machine’s clock again')}</Button>;
  return skew !== undefined && isSkewed(skew) ? (
    <Button onClick={() => onCorrect(skew.offset)}>{t('Take timestamps by the gateway’s clock')}</Button>
  ) : null;
}

export default memo(ClockLine);
