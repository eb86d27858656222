import './advice.css';
import { Button } from './button.tsx';

interface Advice {
  readonly id: string;
  readonly message: string;
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
        {message}{' '}
        {mended !== undefined && (
          <Button look="link" onClick={() => onMend(mended)}>
            Mend it
          </Button>
        )}
      </li>
    ))}
  </ul>
);
