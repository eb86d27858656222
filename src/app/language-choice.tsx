import { t, useLanguage } from '#ui/language.ts';
import { Select } from '#ui/select.tsx';
import { chooseLanguage, LANGUAGES } from './languages.ts';

/** The language of the page; each stands under its own name, and the word Language beside its translation. */
export function LanguageChoice() {
  const language = useLanguage();
  const name = language === 'en' ? t('Language') : `${t('Language')} (Language)`;
  return (
    <Select aria-label={name} value={language} onChange={({ target }) => void chooseLanguage(target.value)}>
      {LANGUAGES.map((choice) => (
        <option key={choice.code} value={choice.code} lang={choice.code}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
}
