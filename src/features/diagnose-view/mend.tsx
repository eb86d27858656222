import { useState } from 'react';
import type { ExplainedMistake } from '#diagnosis/verdict.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';

type Language = keyof NonNullable<ExplainedMistake['cause']>['lines'];

/** The corrected line of each mistake, in the language that the merchant writes. */
export function Mend({ mistakes }: { readonly mistakes: readonly ExplainedMistake[] }) {
  const languages = [...new Set(mistakes.flatMap(({ cause }) => Object.keys(cause?.lines ?? {}) as Language[]))];
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? languages[0];
  if (language === undefined) return null;
  const lines = [...new Set(mistakes.flatMap(({ cause }) => cause?.lines[language] ?? []))];
  return (
    <Panel
      title={t('Mend it')}
      actions={languages.map((name) => (
        <Button key={name} aria-pressed={name === language} onClick={() => setChosen(name)}>
          {name}
        </Button>
      ))}
    >
      <pre className="code">{lines.join('\n')}</pre>
      <p>
        <CopyButton what={t('the corrected {language}', { language })} text={() => lines.join('\n')} />
      </p>
    </Panel>
  );
}
