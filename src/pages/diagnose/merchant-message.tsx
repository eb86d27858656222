import { useState, type ReactNode } from 'react';
import type { Translate } from '#i18n/message.ts';
import { copyText, Button } from '#ui/button.tsx';
import { t, translate, useLanguage } from '#ui/language.ts';
import { runLoaded } from '#ui/pane.tsx';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/form-field.tsx';
import { PRINT_LANGUAGES } from '#diagnosis/print-lines.ts';

/** The languages of the page, for a text in another one than the page has. */
export interface MessageLanguages {
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly load: (code: string) => Promise<Translate>;
}

interface Props {
  /** The message in a language. */
  readonly write: (translate: Translate) => string;
  readonly languages: MessageLanguages;
  readonly look?: 'primary' | 'plain';
  readonly label?: string;
  /** Told the language that the merchant reads. */
  readonly onLanguage?: (translate: Translate) => void;
}

/** Copies a message for the merchant, in the language of the merchant. */
export function MerchantMessage({ write, languages, look = 'primary', label, onLanguage }: Props) {
  const pageLanguage = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const code = chosen ?? pageLanguage;
  const copy = (inLanguage: Translate): Promise<boolean> =>
    copyText(write(inLanguage), t('the message for the merchant'));
  return (
    <span className="merchant-message">
      <Button look={look} onClick={() => runLoaded(() => languages.load(code), copy)}>
        {label ?? t('Copy message for the merchant')}
      </Button>
      <Select
        aria-label={t('Language of the message')}
        value={code}
        onChange={(event) => {
          const next = event.target.value;
          setChosen(next);
          if (onLanguage !== undefined) runLoaded(() => languages.load(next), onLanguage);
        }}
      >
        {languages.options.map((each) => (
          <option key={each.code} value={each.code}>
            {each.name}
          </option>
        ))}
      </Select>
    </span>
  );
}

interface MessagePanelProps {
  readonly title: string;
  /** Why the message is offered. */
  readonly children?: ReactNode;
  /** The message, with the code in the language of the merchant's program. */
  readonly write: (translate: Translate, language: string) => string;
  readonly languages: MessageLanguages;
  /** True where the message has lines of code. */
  readonly hasCode: boolean;
  readonly guess?: string | undefined;
  readonly look?: 'primary' | 'plain';
}

/** A message to copy, and its text. */
export function MessagePanel({ title, children, write, languages, hasCode, guess, look }: MessagePanelProps) {
  const [shown, setShown] = useState<Translate>();
  const [chosen, setChosen] = useState<string>();
  const language = chosen ?? (guess !== undefined && PRINT_LANGUAGES.includes(guess) ? guess : 'PHP');
  return (
    <Panel title={title}>
      {children}
      <p>
        <MerchantMessage
          write={(inLanguage) => write(inLanguage, language)}
          languages={languages}
          onLanguage={(inLanguage) => setShown(() => inLanguage)}
          {...(look === undefined ? {} : { look })}
        />
      </p>
      <pre className="code message-text" data-output="message">
        {write(shown ?? translate, language)}
      </pre>
      {hasCode && (
        <label className="print-language">
          <span>{t('Print it in')}</span>
          <Select value={language} onChange={(event) => setChosen(event.target.value)}>
            {PRINT_LANGUAGES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </label>
      )}
    </Panel>
  );
}
