import type { Unanswered } from '#exchange/failures.ts';
import { rich, said, t } from '#ui/language.ts';

/** Why there is no whole reply: what to do, and what the page asked to find out. */
export const WhyView = ({ why }: { readonly why: Unanswered }) => (
  <>
    <p>{said(why.fix)}</p>
    {why.probes.length > 0 && (
      <ul className="probes" aria-label={t('What the page asked to find the cause')}>
        {why.probes.map(({ asked, found }) => (
          <li key={said(asked)}>
            {rich('{question}: {answer}', {
              question: said(asked),
              answer: <strong key="answer">{said(found)}</strong>,
            })}
          </li>
        ))}
      </ul>
    )}
  </>
);
