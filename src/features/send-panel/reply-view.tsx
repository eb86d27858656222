import './reply-view.css';
import { useEffect } from 'react';
import { replyOf, type Exchange, type Reply } from '#exchange/exchange.ts';
import { TRANSPORTS } from '#exchange/transports.ts';
import { meaningOf, readEnvelope, type Envelope, type Meaning } from '#protocol/envelope.ts';
import { textOf } from '#protocol/piece.ts';
import { announce } from '#ui/announce.ts';
import { SandboxInput } from './sandbox-input.tsx';
import { WhyView } from './why-view.tsx';

/** What came of a send, explained: the envelope, or whatever it was, or why there is nothing. */
export default function ReplyView({ exchange }: { readonly exchange: Exchange }) {
  const { outcome } = exchange;
  const reply = replyOf(exchange);
  const envelope = reply === undefined ? undefined : readEnvelope(reply.text);
  const headline = headlineOf(exchange, envelope);
  useEffect(() => announce(headline), [headline]);
  const good = envelope !== undefined && envelope.result !== 'FAIL' && reply?.status === 200;
  return (
    <div className="reply" data-tone={good ? 'good' : 'bad'}>
      <p className="headline">
        <strong>{headline}</strong> <Facts exchange={exchange} reply={reply} envelope={envelope} />
      </p>
      {outcome.kind !== 'answered' && <WhyView why={outcome} />}
      {envelope !== undefined && <Explanation envelope={envelope} />}
      {outcome.kind === 'answered' && reply !== undefined && envelope === undefined && <NotAnEnvelope reply={reply} />}
      {reply !== undefined && <SandboxInput reply={reply} ours={textOf(exchange.request.input)} />}
      {envelope !== undefined && <EnvelopeFields envelope={envelope} />}
    </div>
  );
}

function headlineOf({ outcome }: Exchange, envelope: Envelope | undefined): string {
  if (outcome.kind !== 'answered') return outcome.message;
  return `${outcome.reply.status} ${envelope?.result ?? 'no envelope'}`;
}

interface FactsProps {
  readonly exchange: Exchange;
  readonly reply: Reply | undefined;
  readonly envelope: Envelope | undefined;
}

const Facts = ({ exchange, reply, envelope }: FactsProps) => (
  <span className="small">
    {[
      envelope?.reference,
      TRANSPORTS[exchange.transport].label,
      `${Math.round(exchange.duration)} ms`,
      reply && `${reply.bytes.length} B${reply.cut ? ', cut' : ''}`,
    ]
      .filter((fact) => fact !== undefined)
      .join(' · ')}
  </span>
);

const PROVENANCE: Readonly<Record<Meaning['provenance'], string>> = {
  documented: 'Documented in section 7.',
  reported: 'Reported, not documented.',
  sandbox: 'The sandbox’s own, not documented.',
};

function Explanation({ envelope }: { readonly envelope: Envelope }) {
  const meaning = meaningOf(envelope);
  if (meaning === undefined) return <p className="small">The interface document does not show this code.</p>;
  return (
    <div className="explanation" data-tone={envelope.result === 'FAIL' ? 'bad' : 'good'}>
      <p>
        <strong>
          {meaning.code} · {meaning.title}
        </strong>
      </p>
      <p>{meaning.advice}</p>
      {meaning.code === '4033' && (
        <p>
          <a href="#/diagnose">Find out what a refused request signed</a>
        </p>
      )}
      <p className="small">
        {PROVENANCE[meaning.provenance]} <a href={`#/reference/${meaning.code}`}>{meaning.code} in the reference</a>
      </p>
    </div>
  );
}

const NotAnEnvelope = ({ reply }: { readonly reply: Reply }) => (
  <p>
    This is not the JSON envelope of section 2.2
    {reply.wellFormed ? '' : ', and its bytes are not UTF-8'}. It is shown as it came: check that base_url names the
    gateway.
  </p>
);

const ENVELOPE_FIELDS = ['reference', 'resultcode', 'result', 'message', 'data'] as const;

const EnvelopeFields = ({ envelope }: { readonly envelope: Envelope }) => (
  <dl className="envelope-fields">
    {ENVELOPE_FIELDS.map((name) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{typeof envelope[name] === 'string' ? envelope[name] : JSON.stringify(envelope[name])}</dd>
      </div>
    ))}
  </dl>
);
