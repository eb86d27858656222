import { printOf, type MessageState } from '#diagnosis/messages.ts';
import { useState } from 'react';
import { FIX_LANGUAGES, type FixLanguage } from '#diagnosis/fixes.ts';
import type { Translate } from '#i18n/message.ts';
import { copyText, Button } from '#ui/button.tsx';
import { t, translate, useLanguage } from '#ui/language.ts';
import { runLoaded } from '#ui/pane.tsx';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/form-field.tsx';

/** The languages of the page, for a text in another one than the page has. */
export interface MessageLanguages {
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly load: (code: string) => Promise<Translate>;
}

interface Props {
  /** The message in a language. */
  readonly write: (translate: Translate) => string;
  readonly languages: MessageLanguages;
  readonly look?: 'primary' | 'plain' | undefined;
  readonly label?: string | undefined;
  /** Told the language that the merchant reads. */
  readonly onLanguage?: (translate: Translate) => void;
  /** What to say once a message was copied and the next one differs. */
  readonly outdated?: string;
}

/** Copies a message for the merchant, in the language of the merchant. */
export function MerchantMessage({ write, languages, look = 'primary', label, onLanguage, outdated }: Props) {
  const pageLanguage = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const [copied, setCopied] = useState<{ readonly text: string; readonly translate: Translate }>();
  const code = chosen ?? pageLanguage;
  const copy = async (inLanguage: Translate): Promise<void> => {
    const text = write(inLanguage);
    if (await copyText(text, t('the message for the merchant'))) setCopied({ text, translate: inLanguage });
  };
  return (
    <span className="merchant-message bar">
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
      {outdated !== undefined && copied !== undefined && write(copied.translate) !== copied.text && (
        <strong className="small">{outdated}</strong>
      )}
    </span>
  );
}

interface FixLanguageProps {
  readonly label: string;
  readonly value: FixLanguage;
  readonly onChange: (language: FixLanguage) => void;
}

/** The language that the merchant's program is written in. */
export const FixLanguageSelect = ({ label, value, onChange }: FixLanguageProps) => (
  <Select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(FIX_LANGUAGES.find((name) => name === event.target.value) ?? 'PHP')}
  >
    {FIX_LANGUAGES.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </Select>
);

interface AskedProps extends Pick<Props, 'languages'> {
  /** What is asked for. */
  readonly asked: MessageState;
  /** The message, with the code in the language of the merchant's program. */
  readonly write: (translate: Translate, language: FixLanguage) => string;
  readonly guess: FixLanguage | undefined;
}

/** The message that asks the merchant for something. */
export function AskedMessage({ asked, write, languages, guess = 'PHP' }: AskedProps) {
  const [shown, setShown] = useState<Translate>();
  const [chosen, setChosen] = useState<FixLanguage>();
  const language = chosen ?? guess;
  // The person may type the secret as well.
  const isOptional = asked === 'no-secret';
  return (
    <Panel title={isOptional ? t('You do not have the secret?') : t('Message')}>
      {isOptional && (
        <p>
          {t(
            'Ask the merchant for the digest input, the exact text that the code signs. It shows the mistake without the secret.',
          )}
        </p>
      )}
      <MerchantMessage
        write={(inLanguage) => write(inLanguage, language)}
        languages={languages}
        look={isOptional ? 'plain' : 'primary'}
        onLanguage={(inLanguage) => setShown(() => inLanguage)}
      />
      <pre className="code" data-output="message">
        {write(shown ?? translate, language)}
      </pre>
      {printOf(asked) !== undefined && (
        <p className="print-language">
          <span>{t('Print it in')}</span>
          <FixLanguageSelect label={t('Print it in')} value={language} onChange={setChosen} />
        </p>
      )}
    </Panel>
  );
}
