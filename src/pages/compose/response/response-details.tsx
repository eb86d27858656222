import './response-details.css';
import { useState, type ReactNode } from 'react';
import {
  responseOf,
  type Exchange,
  type GatewayResponse,
  PHASE_NAMES,
  type PhaseName,
  type Phases,
} from '#transport/exchange.ts';
import type { MessageKey } from '#i18n/message.ts';
import { translate, t } from '#ui/language.ts';
import { toHex } from '#protocol/bytes.ts';

/** Everything of a reply beside what it means: headers, bytes, times. Each part is made when it is opened. */
export function ResponseDetails({ exchange }: { readonly exchange: Exchange }) {
  const response = responseOf(exchange);
  const { phases } = exchange;
  return (
    <div className="response-details">
      {phases !== undefined && <PhasesView phases={phases} />}
      {phases === undefined && response !== undefined && (
        <p className="small">{translate(NO_PHASES[exchange.transport])}</p>
      )}
      {response !== undefined && (
        <>
          <Part title={t('Headers ({count})', { count: String(response.headers.length) })}>
            {() => <HeaderTable headers={response.headers} />}
          </Part>
          <Part title={t('Bytes ({count})', { count: String(response.bytes.length) })}>
            {() => <HexView bytes={response.bytes} />}
          </Part>
        </>
      )}
    </div>
  );
}

const NO_PHASES: Readonly<Record<Exchange['transport'], MessageKey>> = {
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

const HeaderTable = ({ headers }: Pick<GatewayResponse, 'headers'>) => (
  <table className="response-headers">
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

const WIDTH = 16;
/** Lines that are shown: a reply may have 65,536. */
const MOST_LINES = 256;

const printable = (byte: number): string => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·');

const lineAt = (bytes: Uint8Array, offset: number) => {
  const cells = bytes.subarray(offset, offset + WIDTH);
  return { offset, hex: toHex(cells).replaceAll(/..(?=.)/g, '$& '), text: Array.from(cells, printable).join('') };
};

/** The bytes of a reply in hex, with what is printable ASCII beside them. */
function HexView({ bytes }: { readonly bytes: Uint8Array }) {
  const count = Math.min(Math.ceil(bytes.length / WIDTH), MOST_LINES);
  const lines = Array.from({ length: count }, (_, index) => lineAt(bytes, index * WIDTH));
  return (
    <>
      {/* Long replies scroll, and the keyboard must reach them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="response-bytes" aria-label={t('Bytes of the reply')} tabIndex={0}>
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('Offset')}</th>
              <th scope="col">{t('Hex')}</th>
              <th scope="col">ASCII</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.offset}>
                <th scope="row">{line.offset.toString(16).padStart(4, '0')}</th>
                <td>{line.hex}</td>
                <td>{line.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {bytes.length > count * WIDTH && (
        <p className="small">
          {t('The first {shown} of {all} bytes.', { shown: String(count * WIDTH), all: String(bytes.length) })}
        </p>
      )}
    </>
  );
}

const LABELS: Readonly<Record<PhaseName, MessageKey>> = {
  resolve: 'finding the name',
  connect: 'connecting',
  secure: 'TLS',
  sent: 'sending',
  waiting: 'waiting for the first byte',
  receiving: 'receiving',
};

const formatMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

/** Where the time went: a bar for the eye, and the same figures as a table. */
function PhasesView({ phases }: { readonly phases: Phases }) {
  const rows = PHASE_NAMES.flatMap((name) => {
    const ms = phases[name];
    return ms === undefined ? [] : [{ name, ms }];
  });
  return (
    <div className="phases" data-output="phases">
      <div className="phases-bar" aria-hidden="true">
        {rows.map(({ name, ms }) => (
          <span key={name} data-phase={name} style={{ flexGrow: ms }} />
        ))}
      </div>
      <table>
        <caption className="visually-hidden">{t('Where the time went')}</caption>
        <tbody>
          {rows.map(({ name, ms }) => (
            <tr key={name}>
              <th scope="row">
                <span className="phases-key" data-phase={name} aria-hidden="true" /> {translate(LABELS[name])}
              </th>
              <td>{formatMs(ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
