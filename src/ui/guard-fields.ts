import { admitField } from '#gates/admit.ts';
import { LIMITS } from '#gates/limits.ts';
import { announce } from './announce.ts';
import { refusedText } from './form-field.tsx';
import { formatNumber, t, translate } from './language.ts';

/** What takes one value. A text area without a name takes a long text. */
const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && target.name !== '');

const readInserted = ({ data, dataTransfer }: InputEvent): string => data ?? dataTransfer?.getData('text/plain') ?? '';

/** Says that a text was too long for a field, why, and what to do. `length` in characters. */
const describeRefusal = (length: number): string =>
  t('This text is too long ({length} characters; the limit is {most}). Nothing changed. Paste a shorter text.', {
    length: formatNumber(length),
    most: formatNumber(LIMITS.field),
  });

function clearRefusal(): void {
  if (refusedText.read().id !== '') refusedText.write({ id: '' });
}

/**
 * Refuses what is pasted or dropped into a field of one value and would make it too long: `maxlength` would cut it, and
 * the cut value would be signed. The field keeps its text, its selection and the focus, and says why.
 */
export function guardFields(): void {
  document.addEventListener(
    'beforeinput',
    (event) => {
      const { target, inputType } = event;
      if (!isField(target) || !/^insertFrom(?:Paste|Drop)/.test(inputType)) return;
      const text = readInserted(event);
      const { value } = target;
      // An input for a number or an email has no selection.
      const whole =
        value.slice(0, target.selectionStart ?? value.length) + text + value.slice(target.selectionEnd ?? value.length);
      const admission = admitField(target.name.replace('order.', ''), whole);
      if ('value' in admission) return;
      event.preventDefault();
      const describe = (): string =>
        whole.length > LIMITS.field ? describeRefusal(text.length) : translate(admission.refusal);
      refusedText.write({ id: target.id, describe });
      if (target.closest('.form-field') === null) announce(describe, 'alert');
    },
    { capture: true },
  );
  document.addEventListener('input', clearRefusal);
  // Who looks elsewhere for a shorter text comes back to the same field.
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) clearRefusal();
  });
}
