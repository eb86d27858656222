import type { IssueReference } from '#protocol/issue.ts';
import type { Issue } from '#ui/issue-list.tsx';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const RuleText = lazyWithRetry(() => import('./rule-text.tsx'));

/** The text of an issue. It loads with the first issue that is shown: most first views show none. */
export const IssueText = ({ code }: Pick<IssueReference, 'code'>) => (
  <Pane quiet>
    <RuleText code={code} />
  </Pane>
);

/** Issues with their texts, as the parts of the page take them. */
export const addTexts = (issues: readonly IssueReference[]): Issue[] =>
  issues.map(({ code, severity }) => ({ code, severity, text: <IssueText code={code} /> }));
