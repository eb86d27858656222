import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPieces, type Run } from './draw-pieces.ts';

const text = fc.oneof(fc.constantFrom('', '&', ',', ' ', 'a=', "'x'", ' \\\n  ', 'order_id'), fc.string());
const run: fc.Arbitrary<Run> = fc.oneof(
  fc.record({ text }),
  fc.record({ text, field: fc.constantFrom('amount', 'vendor'), part: fc.constantFrom('name', 'value') }),
);

test('what is drawn over another text is as if it were drawn alone', () => {
  fc.assert(
    fc.property(fc.array(fc.array(run), { minLength: 1 }), (texts) => {
      const [over, alone] = [document.createElement('pre'), document.createElement('pre')];
      for (const runs of texts) drawPieces(over, runs);
      drawPieces(alone, texts.at(-1) ?? []);
      expect(over.innerHTML).toBe(alone.innerHTML);
    }),
  );
});

test('a changed value is written into the node that it had: new nodes cost the layout of a key', () => {
  const element = document.createElement('pre');
  const draw = (amount: string): void =>
    drawPieces(element, [{ text: 'amount=' }, { text: amount, field: 'amount', part: 'value' }, { text: '&' }]);
  draw('25000');
  const before = [...element.querySelectorAll('*')];
  draw('250007');
  expect([...element.querySelectorAll('*')]).toEqual(before);
  expect(element.textContent).toBe('amount=250007&');
});
