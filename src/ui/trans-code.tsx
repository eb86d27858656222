import type { ReactNode } from 'react';
import type { NamesIn } from '#i18n/catalog.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Trans } from './language.ts';

interface Props<Of extends MessageKey> {
  readonly text: Of;
  readonly values: Readonly<Record<NamesIn<Of>, string>>;
}

/** A message of the page whose values are code: ids, URLs, fingerprints. No translator touches them. */
export function TransCode<const Of extends MessageKey>({ text, values }: Props<Of>) {
  const shown = Object.entries<string>(values).map(([name, value]) => [
    name,
    <code translate="no" key={name}>
      {value}
    </code>,
  ]);
  return <Trans text={text} values={Object.fromEntries(shown) as Readonly<Record<NamesIn<Of>, ReactNode>>} />;
}
