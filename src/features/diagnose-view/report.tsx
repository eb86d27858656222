import { useState } from 'react';
import { reportOf } from '#diagnosis/report.ts';
import type { Verdict } from '#diagnosis/verdict.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { download } from '#ui/files.tsx';
import { said, t } from '#ui/language.ts';

/** The ways out of a verdict. The buyer's details go along only on purpose, the secret never. */
export function Report({ verdict }: { readonly verdict: Verdict }) {
  const [keepBuyer, setKeepBuyer] = useState(false);
  const text = (): string => reportOf(verdict, { say: said, keepBuyer });
  return (
    <>
      <CopyButton what={t('the report without secrets')} text={text}>
        {t('Copy the report')}
      </CopyButton>
      <Button onClick={() => download('diagnosis.md', text(), 'text/markdown')}>{t('Save the report')}</Button>
      <label className="consent">
        <input type="checkbox" checked={keepBuyer} onChange={(event) => setKeepBuyer(event.target.checked)} />
        {t('Keep the buyer’s details')}
      </label>
    </>
  );
}
