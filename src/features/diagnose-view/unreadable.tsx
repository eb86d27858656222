import { said } from '#ui/language.ts';
import type { Unread } from './diagnosis.ts';

const AROUND = 40;

/** Why a paste is not read, with a caret under the place. */
export function Unreadable({ unread: { fault, line, column, text } }: { readonly unread: Unread }) {
  // The text is a part of the line: the place stands in its middle when the line is long.
  const at = Math.min(column, text.length, 200);
  const from = Math.max(0, at - AROUND);
  return (
    <div>
      <p>
        Line {line}, column {column + 1}: {said(fault)}
      </p>
      {/* A long line scrolls, and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code caret" aria-label="The place" tabIndex={0}>
        <pre>
          {text.slice(from, at + AROUND)}
          {'\n'}
          {' '.repeat(at - from)}^
        </pre>
      </section>
    </div>
  );
}
