import './reply-details.css';
import { useState, type ReactNode } from 'react';
import { replyOf, type Exchange, type Reply } from '#exchange/exchange.ts';
import type { Text } from '#texts/text.ts';
import { said, t } from '#ui/language.ts';
import { HexView } from './hex-view.tsx';
import { PhasesView } from './phases-view.tsx';

/** Everything of a reply beside what it means: headers, bytes, times. Each part is made when it is opened. */
export function ReplyDetails({ exchange }: { readonly exchange: Exchange }) {
  const reply = replyOf(exchange);
  const { phases } = exchange;
  return (
    <div className="reply-details">
      {phases !== undefined && <PhasesView phases={phases} />}
      {phases === undefined && reply !== undefined && <p className="small">{said(NO_PHASES[exchange.transport])}</p>}
      {reply !== undefined && (
        <>
          <Part title={t('Headers ({count})', { count: String(reply.headers.length) })}>
            {() => <HeaderTable headers={reply.headers} />}
          </Part>
          <Part title={t('Bytes ({count})', { count: String(reply.bytes.length) })}>
            {() => <HexView bytes={reply.bytes} />}
          </Part>
        </>
      )}
    </div>
  );
}

const NO_PHASES: Readonly<Record<Exchange['transport'], Text>> = {
  'in-page': 'Where the time went is not known: nothing left the page.',
  'same-origin': 'Where the time went is not known: the browser gave no figures.',
  direct: 'Where the time went is not known: the gateway does not let a page see them (Timing-Allow-Origin).',
  relay: 'Where the time went is not known: the relay gave no figures.',
  copy: 'Where the time went is not known: nothing was sent.',
};

function Part({ title, children }: { readonly title: string; readonly children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children()}
    </details>
  );
}

const HeaderTable = ({ headers }: Pick<Reply, 'headers'>) => (
  <table className="reply-headers">
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{t('Name')}</th>
        <th scope="col">{t('Value')}</th>
      </tr>
    </thead>
    <tbody>
      {headers.map(([name, value], index) => (
        // A header may come twice with one value.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
