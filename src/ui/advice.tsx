import './advice.css';
import type { Phrase } from '#texts/text.ts';
import { Button } from './button.tsx';
import { said, t } from './language.ts';

interface Advice {
  readonly id: string;
  readonly message: Phrase | string;
  /** The value without the oddity; a button offers it. */
  readonly mended?: string;
}

interface Props {
  readonly advice: readonly Advice[];
  readonly onMend: (mended: string) => void;
}

/** What is worth saying about a value, each with the offer to mend it. Nothing is mended silently. */
export const AdviceList = ({ advice, onMend }: Props) => (
  <ul className="advice">
    {advice.map(({ id, message, mended }) => (
      <li key={id}>
        {said(message)}{' '}
        {mended !== undefined && (
          <Button look="link" onClick={() => onMend(mended)}>
            {t('Mend it')}
          </Button>
        )}
      </li>
    ))}
  </ul>
);
