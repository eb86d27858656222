import type { Unanswered } from '#exchange/failures.ts';

/** Why there is no whole reply: what to do, and what the page asked to find out. */
export const WhyView = ({ why }: { readonly why: Unanswered }) => (
  <>
    <p>{why.fix}</p>
    {why.probes.length > 0 && (
      <ul className="probes" aria-label="What the page asked to find the cause">
        {why.probes.map(({ asked, found }) => (
          <li key={asked}>
            {asked}: <strong>{found}</strong>
          </li>
        ))}
      </ul>
    )}
  </>
);
