import { compare, type Comparison as Compared } from '#history/history-rows.ts';
import type { History } from '#history/history.ts';
import type { HistoryEntry } from '#history/history-entry.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime, translate, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { READ_ERRORS, useHistoryEntry } from './list.tsx';

interface Props {
  readonly history: History;
  readonly first: string;
  readonly second: string;
  readonly onClose?: () => void;
  /** Another value makes it read both again. */
  readonly version?: unknown;
}

/** Two requests in two equal columns: only what differs. */
export function Comparison({ history, first, second, onClose, version }: Props) {
  const [one, other] = [useHistoryEntry(history, first, version), useHistoryEntry(history, second, version)];
  const errors = [one, other].flatMap((got) => (got !== undefined && 'error' in got ? [READ_ERRORS[got.error]] : []));
  return (
    <Panel title={t('Comparison')} actions={onClose !== undefined && <Button onClick={onClose}>{t('Close')}</Button>}>
      {errors.map((message) => (
        <p key={message} className="error">
          {t(message)}
        </p>
      ))}
      {one !== undefined && other !== undefined && 'entry' in one && 'entry' in other && (
        <Differences first={one.entry} second={other.entry} />
      )}
    </Panel>
  );
}

function Differences({ first, second }: { readonly first: HistoryEntry; readonly second: HistoryEntry }) {
  const { differences, isInputSame } = compare(first, second);
  if (differences.length === 0)
    return (
      <div data-output="exchange-comparison">
        <p>{t('URL, fields, headers, recipe and outcome are the same.')}</p>
        {isInputSame && <p>{t('The digest input is the same.')}</p>}
      </div>
    );
  return (
    // A wide table scrolls, and the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="history-table" aria-label={t('Differences')} tabIndex={0} data-output="exchange-comparison">
      {isInputSame && <p>{t('The digest input is the same.')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Differences')}</th>
            {[first, second].map(({ id, order_id, started }) => (
              <th key={id} scope="col">
                {order_id}
                <span className="small">{formatDateTime(started)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MOST_DIFFERENCES).map((each) => (
            <FactLine key={`${each.where} ${each.name}`} difference={each} />
          ))}
          {differences.length > MOST_DIFFERENCES && (
            <tr>
              <td colSpan={3}>{t('and {n} more', { n: differences.length - MOST_DIFFERENCES })}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** The most rows: a response may have thousands of headers. */
const MOST_DIFFERENCES = 200;

/** The page's own words among the names; every other is a wire name and stays as it is. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  profile: 'Connection',
  transport: 'Sent via',
  status: 'HTTP status',
  code: 'Code',
  result: 'Result',
  body: 'Response body',
};

function FactLine({ difference }: { readonly difference: Compared['differences'][number] }) {
  const { where, name, first, second } = difference;
  const isTranslated = where === 'signed' || name === 'result';
  return (
    <tr>
      <th scope="row">
        {translate(where === 'signed' ? name : (NAMES[name] ?? name))} <span className="small">{t(where)}</span>
      </th>
      {[first, second].map((text, index) => (
        // The first and the second have no identity but their place.
        <td key={index} translate={isTranslated ? 'yes' : 'no'}>
          {isTranslated ? translate(text) : text}
        </td>
      ))}
    </tr>
  );
}
