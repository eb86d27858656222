import '#ui/pill.css';
import './request-list.css';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';

const DRAWN = 100;

/** An infinite step goes to the end. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

export interface RowTexts {
  readonly name: string;
  readonly label: string;
  readonly tone: 'good' | 'bad' | 'warn' | undefined;
  /** The lines below the name. */
  readonly facts: readonly ReactNode[];
  /** For styles and tests. */
  readonly attributes?: Readonly<Record<`data-${string}`, string | undefined> & { 'aria-busy': boolean }>;
}

interface Props<Row> {
  /** For whoever moves the focus to the list. */
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly label?: string;
  readonly rows: readonly Row[];
  readonly describe: (row: Row) => RowTexts;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Shows the selected row where the list and its details do not fit side by side. */
  readonly onOpen?: () => void;
}

/** It is one Tab stop; the arrow keys select. */
export function RequestList<Row extends { readonly id: string }>({
  ref,
  label = t('Requests'),
  rows,
  describe,
  selected,
  ...on
}: Props<Row>) {
  const id = useId();
  const [length, setLength] = useState(DRAWN);
  const drawn = rows.slice(0, length);
  const at = drawn.findIndex((row) => row.id === selected);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && at >= 0) {
      // The same key must not press the button that has the focus then.
      event.preventDefault();
      return on.onOpen?.();
    }
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = drawn[Math.min(drawn.length - 1, Math.max(0, at + step))];
    if (next === undefined) return;
    on.onSelect(next.id);
    document.getElementById(`${id}-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div
        ref={ref}
        className="request-list"
        // The platform's select cannot hold more than text.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={at < 0 ? undefined : `${id}-${selected}`}
        onKeyDown={onKeyDown}
      >
        {drawn.map((row) => {
          const { name, label: pill, tone, facts, attributes } = describe(row);
          return (
            // The keys are the list's.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={row.id}
              id={`${id}-${row.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={row.id === selected}
              {...attributes}
              onClick={() => {
                on.onSelect(row.id);
                on.onOpen?.();
              }}
            >
              <bdi translate="no" className="request-name">
                {name}
              </bdi>
              <span className="pill" data-tone={tone}>
                {pill}
              </span>
              {facts.map((line, place) => (
                <span key={place} className="request-facts">
                  {line}
                </span>
              ))}
            </div>
          );
        })}
      </div>
      {rows.length > length && (
        <Button look="link" onClick={() => setLength(length + DRAWN)}>
          {t('Show {n} more', { n: Math.min(DRAWN, rows.length - length) })}
        </Button>
      )}
    </>
  );
}

/** Where only the list or the details fit, the focus goes to the one that shows. */
export function useDetails(findReturn: () => HTMLElement | null | undefined) {
  const [isOpen, setOpen] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    flushSync(() => setOpen(true));
    if (back.current?.checkVisibility() !== true) return;
    back.current.focus();
    scrollTo(0, 0);
  };
  const close = (): void => {
    flushSync(() => setOpen(false));
    findReturn()?.focus();
  };
  const backButton = (
    <Button ref={back} className="back-to-list" onClick={close}>
      {t('Back to the list')}
    </Button>
  );
  return { isOpen, open, close, backButton };
}
