import { isPhrase } from '#protocol/phrase-schema.ts';
import type { Phrase, Value } from '#texts/text.ts';
import type { Redactor } from './redactor.ts';

type Values = Readonly<Record<string, Value>>;

/** A phrase with the credentials taken out of its words and its values. */
export function redactedPhrase(words: Phrase, clean: Redactor): Phrase {
  const cleaned: unknown =
    typeof words === 'string'
      ? clean.text(words)
      : { text: clean.text(words.text), values: redactedValues(words.values, clean) };
  return isPhrase(cleaned) ? cleaned : words;
}

const redactedValues = (values: Values, clean: Redactor): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, redactedValue(value, clean)]));

function redactedValue(value: Value, clean: Redactor): Value {
  if (typeof value === 'string') return clean.text(value);
  if (typeof value === 'number') return value;
  if (!('text' in value)) return value.map((each) => redactedPhrase(each, clean));
  return { text: value.text, values: redactedValues(value.values, clean) };
}
