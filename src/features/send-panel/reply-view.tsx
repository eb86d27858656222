import './reply-view.css';
import { useEffect, useMemo } from 'react';
import { replyOf, type Exchange, type Reply } from '#exchange/exchange.ts';
import { replyNotes } from '#exchange/reply-notes.ts';
import { TRANSPORTS } from '#exchange/transports.ts';
import { readEnvelope, type Envelope } from '#protocol/envelope.ts';
import { paymentIn } from '#protocol/payment.ts';
import { textOf } from '#protocol/piece.ts';
import { announce } from '#ui/announce.ts';
import { said, t } from '#ui/language.ts';
import { EnvelopeView } from './envelope-view.tsx';
import { PaymentView } from './payment-view.tsx';
import { ReplyDetails } from './reply-details.tsx';
import { SandboxInput } from './sandbox-input.tsx';
import { WhyView } from './why-view.tsx';

interface Read {
  readonly reply: Reply | undefined;
  /** The envelope of a whole reply; a part of one is shown as text alone. */
  readonly envelope: Envelope | undefined;
}

function readIn(exchange: Exchange): Read {
  const reply = replyOf(exchange);
  const whole = exchange.outcome.kind === 'answered' ? reply : undefined;
  return { reply, envelope: whole && readEnvelope(whole.text) };
}

/** What came of a send, explained: the envelope, or whatever it was, or why there is nothing. */
export default function ReplyView({ exchange }: { readonly exchange: Exchange }) {
  const { outcome, request } = exchange;
  const { reply, envelope } = useMemo(() => readIn(exchange), [exchange]);
  const headline = headlineOf(exchange, envelope);
  useEffect(() => announce(headline), [headline]);
  const good = envelope !== undefined && envelope.result !== 'FAIL' && reply?.status === 200;
  return (
    <div className="reply" data-tone={good ? 'good' : 'bad'}>
      <p className="headline">
        <strong>{headline}</strong> <Facts exchange={exchange} reply={reply} envelope={envelope} />
      </p>
      {outcome.kind !== 'answered' && <WhyView why={outcome} />}
      {reply !== undefined && (
        <Notes reply={reply} isEnvelope={envelope !== undefined} isWhole={outcome.kind === 'answered'} />
      )}
      {envelope !== undefined && <EnvelopeView envelope={envelope} />}
      {reply !== undefined && <SandboxInput reply={reply} ours={textOf(request.input)} />}
      {envelope !== undefined && <Payment envelope={envelope} />}
      <ReplyDetails exchange={exchange} />
    </div>
  );
}

function headlineOf({ outcome }: Exchange, envelope: Envelope | undefined): string {
  if (outcome.kind !== 'answered') return said(outcome.message);
  return `${outcome.reply.status} ${envelope?.result.slice(0, 40) ?? t('no envelope')}`;
}

const sizeOf = ({ bytes, cut }: Reply): string =>
  cut ? t('{size} B, cut', { size: String(bytes.length) }) : `${bytes.length} B`;

interface FactsProps extends Read {
  readonly exchange: Exchange;
}

const Facts = ({ exchange, reply, envelope }: FactsProps) => (
  <span className="small" data-output="facts">
    {[
      envelope?.reference.slice(0, 40),
      t('way: {way}', { way: said(TRANSPORTS[exchange.transport].label) }),
      `${Math.round(exchange.duration)} ms`,
      t('{size} B sent', { size: String(exchange.size.sent) }),
      reply && sizeOf(reply),
    ]
      .filter((fact) => fact !== undefined)
      .join(' · ')}
  </span>
);

interface NotesProps {
  readonly reply: Reply;
  readonly isEnvelope: boolean;
  readonly isWhole: boolean;
}

/** What is odd about the reply. */
function Notes({ reply, isEnvelope, isWhole }: NotesProps) {
  const notes = useMemo(() => replyNotes(reply, isWhole), [reply, isWhole]);
  return (
    <>
      {isWhole && !isEnvelope && <p>{t('This is not the JSON envelope of section 2.2. It is shown as it came.')}</p>}
      {notes.length > 0 && (
        <ul className="advice" aria-label={t('About this reply')}>
          {notes.map(({ code, message, fix }) => (
            <li key={code}>
              {said(message)} {said(fix)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Payment({ envelope }: { readonly envelope: Envelope }) {
  const payment = useMemo(() => paymentIn(envelope.data), [envelope]);
  return Object.keys(payment).length === 0 ? null : <PaymentView payment={payment} />;
}
