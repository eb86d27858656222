import { addressRemarks } from '#inspection/addresses.ts';
import { findings, normalForm } from '#inspection/characters.ts';
import type { FieldKind } from '#protocol/order.ts';
import { phrase, type Phrase, type Text } from '#texts/text.ts';
import { AdviceList } from '#ui/advice.tsx';
import { said } from '#ui/language.ts';

interface Props {
  readonly kind: FieldKind;
  readonly text: string;
  readonly onMend: (mended: string) => void;
}

const MOST = 6;

function characterWords(text: string): Phrase[] {
  const found = findings(text);
  const shown = found
    .slice(0, MOST)
    .map(({ at, name }) => phrase('character {place}: {name}', { place: String(at + 1), name: said(name) }));
  return found.length > MOST ? [...shown, phrase('and {n} more', { n: found.length - MOST })] : shown;
}

const FORM_WORDS: Readonly<Record<ReturnType<typeof normalForm>, Text | undefined>> = {
  both: undefined,
  NFC: undefined,
  NFD: 'Accents stand as characters of their own (NFD). A side that composes them (NFC) signs other bytes.',
  mixed: 'Composed and separate accents are mixed; a side that normalises signs other bytes.',
};

/** What the eye does not see in a value: invisible characters, look-alikes, Unicode forms, oddities of an address. */
export default function FieldAdvice({ kind, text, onMend }: Props) {
  const words = characterWords(text);
  const form = FORM_WORDS[normalForm(text)];
  const advice = [
    ...(kind === 'address' ? addressRemarks(text) : []),
    ...(words.length === 0 ? [] : [{ id: 'characters', message: phrase('Hard to see: {list}.', { list: words }) }]),
    ...(form === undefined ? [] : [{ id: 'form', message: form, mended: text.normalize('NFC') }]),
  ];
  return <AdviceList advice={advice} onMend={onMend} />;
}
