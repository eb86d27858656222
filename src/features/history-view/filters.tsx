import { useId, type ReactNode } from 'react';
import { EVERYTHING, type Choices, type Filter } from '#history/find.ts';
import type { Text } from '#texts/text.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';
import { Select } from '#ui/select.tsx';
import { shownResult } from './outcome.ts';

interface Props {
  readonly filter: Filter;
  readonly choices: Choices;
  readonly onFilter: (filter: Filter) => void;
  readonly children: ReactNode;
}

const CHOSEN = [
  ['result', 'Result'],
  ['code', 'Code'],
  ['profile', 'Profile'],
] as const satisfies readonly (readonly [name: keyof Choices, label: Text])[];

/** A day of the calendar as a moment of this machine's clock; `otherwise` while there is none. */
const momentOf = (day: string, time: string, otherwise: number): number =>
  day === '' ? otherwise : new Date(`${day}T${time}`).getTime();

/** What narrows the list. */
export function Filters({ filter, choices, onFilter, children }: Props) {
  const id = useId();
  const set = (part: Partial<Filter>): void => onFilter({ ...filter, ...part });
  const key = filter === EVERYTHING ? 'all' : 'some';
  return (
    <search className="history-filters" aria-label={t('History')}>
      <label htmlFor={`${id}-text`} className="wide">
        {t('Search history')}
        <input
          id={`${id}-text`}
          type="search"
          value={filter.text}
          placeholder={t('order_id, vendor, reference, resultcode, result, note')}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => set({ text: event.target.value })}
        />
      </label>
      {CHOSEN.map(([name, label]) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          {t(label)}
          <Select id={`${id}-${name}`} value={filter[name]} onChange={(event) => set({ [name]: event.target.value })}>
            <option value="">{t('any')}</option>
            {choices[name].map((choice) => (
              <option key={choice} value={choice}>
                {name === 'result' ? shownResult(choice) : choice}
              </option>
            ))}
          </Select>
        </label>
      ))}
      <label htmlFor={`${id}-from`}>
        {t('From')}
        <input
          key={key}
          id={`${id}-from`}
          type="date"
          onChange={(event) => set({ from: momentOf(event.target.value, '00:00', -Infinity) })}
        />
      </label>
      <label htmlFor={`${id}-to`}>
        {t('To')}
        <input
          key={key}
          id={`${id}-to`}
          type="date"
          onChange={(event) => set({ to: momentOf(event.target.value, '23:59:59.999', Infinity) })}
        />
      </label>
      <label htmlFor={`${id}-only`}>
        {t('Show')}
        <Select id={`${id}-only`} value={filter.only} onChange={(event) => set({ only: onlyOf(event.target.value) })}>
          <option value="">{t('everything')}</option>
          <option value="pinned">{t('pinned')}</option>
          <option value="templates">{t('templates')}</option>
        </Select>
      </label>
      <div className="history-bar">
        {children}
        {filter !== EVERYTHING && <Button onClick={() => onFilter(EVERYTHING)}>{t('Show everything')}</Button>}
      </div>
    </search>
  );
}

const onlyOf = (value: string): Filter['only'] => (value === 'pinned' || value === 'templates' ? value : '');
