import { useMemo } from 'react';
import type { Replaced } from '#cases/placeholders.ts';
import { previewRuns } from '#cases/preview.ts';
import { t } from '#ui/language.ts';

/** The most of a text that the preview shows, in characters. */
const SHOWN = 20_000;

interface Props {
  readonly text: string;
  readonly replaced: readonly Replaced[];
}

/** What leaves, with every placeholder marked. */
export function SharePreview({ text, replaced }: Props) {
  const runs = useMemo(() => previewRuns(text.slice(0, SHOWN), replaced), [text, replaced]);
  return (
    // A long text scrolls, and the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="code share-preview" aria-label={t('What leaves')} tabIndex={0}>
      <pre data-output="share">
        {runs.map((run, index) =>
          run.replaced === undefined ? (
            run.text
          ) : (
            // Runs have no identity of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={index}>{run.text}</mark>
          ),
        )}
        {text.length > SHOWN && `\n${t('… and {n} characters more', { n: text.length - SHOWN })}`}
      </pre>
    </section>
  );
}
