import { Fragment, type ReactNode } from 'react';
import type { Message } from '#i18n/message.ts';
import { translate, t } from '#ui/language.ts';
import type { IssueReference } from '#protocol/rules.ts';
import type { Issue } from '#ui/form-field.tsx';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import type { ConsoleStore } from '#connections/store.ts';

/** By the section of the interface document. */
const ENTRIES: Readonly<Record<string, string>> = {
  '1': 'service',
  '2.1': 'part-field',
  '2.2': 'part-envelope',
  '4.1': 'create-order-minimal',
  '5': 'authentication',
  '7': '4033',
};

/** A section of the interface document, but not of an RFC, in the languages of the page. */
const SECTION = /((?<!RFC \d+ )\b(?:section|sehemu ya) (?:\d\.)?\d\b)/i;
/** The document at its first mention. */
const DOCUMENT = /(\bthe (?:interface )?document\b|\bhati\b)/i;

function linkDocument(text: string): ReactNode {
  const [before, name, ...after] = text.split(DOCUMENT);
  return name === undefined ? (
    text
  ) : (
    <>
      {before}
      <a href="#/reference/document">{name}</a>
      {after.join('')}
    </>
  );
}

/** Mentions of the interface document and its sections lead to their entries of the Reference. */
export function Cited({ text }: { readonly text: Message | string }) {
  return translate(text)
    .split(SECTION)
    .map((part, index) => {
      const entry = index % 2 === 1 ? ENTRIES[part.split(' ').at(-1) ?? ''] : undefined;
      // The parts of a text have no identity but their place.
      return entry === undefined ? (
        <Fragment key={index}>{linkDocument(part)}</Fragment>
      ) : (
        <a key={index} href={`#/reference/${entry}`}>
          {part}
        </a>
      );
    });
}

/** The texts load with the first issue: most first views show none. */
const LoadedText = lazyWithRetry(async () => {
  const { createIssue } = await import('#protocol/rules.ts');
  return {
    default: ({ code }: Pick<IssueReference, 'code'>) => {
      const { message, fix } = createIssue(code);
      return (
        <>
          <Cited text={message} /> <Cited text={fix} />
        </>
      );
    },
  };
});

export const IssueText = ({ code }: Pick<IssueReference, 'code'>) => (
  <Pane quiet>
    <LoadedText code={code} />
  </Pane>
);

export const addTexts = (issues: readonly IssueReference[]): Issue[] =>
  issues.map(({ code, severity }) => ({ code, severity, text: <IssueText code={code} /> }));

/** In the gateway's own words. */
export function GatewayNote({ store, code }: { readonly store: ConsoleStore; readonly code: string }) {
  const { settings } = store;
  const note = code === '4032' || code === '4033' ? settings?.notes?.[code] : undefined;
  if (note === undefined) return null;
  return (
    <p>
      <strong>{t('From {name}:', { name: settings?.name ?? '' })}</strong> {note}
    </p>
  );
}
