import { Cited } from '#pages/cited.tsx';
import type { IssueReference } from '#protocol/rules.ts';
import type { Issue } from '#ui/form-field.tsx';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

/** What is wrong and why, and what to do. The texts load with the first issue: most first views show none. */
const LoadedText = lazyWithRetry(async () => {
  const { createIssue } = await import('#protocol/rules.ts');
  return {
    default: ({ code }: Pick<IssueReference, 'code'>) => {
      const { message, fix } = createIssue(code);
      return (
        <>
          <Cited text={message} /> <Cited text={fix} />
        </>
      );
    },
  };
});

/** The text of an issue. */
export const IssueText = ({ code }: Pick<IssueReference, 'code'>) => (
  <Pane quiet>
    <LoadedText code={code} />
  </Pane>
);

/** Issues with their texts, as the parts of the page take them. */
export const addTexts = (issues: readonly IssueReference[]): Issue[] =>
  issues.map(({ code, severity }) => ({ code, severity, text: <IssueText code={code} /> }));
