import './diagnose-view.css';
import type { ReactNode } from 'react';
import { reportOf } from '#diagnosis/report.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { Button } from '#ui/button.tsx';
import type { Held } from '#ui/held.ts';
import { said } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import type { DiagnosedProfile, Diagnosis } from './diagnosis.ts';
import { Findings } from './findings.tsx';
import { Report } from './report.tsx';
import { RequestSide } from './request-side.tsx';
import { Unreadable } from './unreadable.tsx';
import { useDiagnosis } from './use-diagnosis.ts';
import { VerdictView } from './verdict-view.tsx';

interface Props {
  readonly desk: Held<Diagnosis>;
  /** The credentials of the profiles on this page, the one in force first. */
  readonly profiles: readonly DiagnosedProfile[];
  /** The way out for a case file or a link, with the report of what was found. */
  readonly renderShare: (request: ReceivedRequest, report: string | undefined) => ReactNode;
  /** Fills Compose with the order of a request, to be signed rightly. */
  readonly onCorrect: (request: ReceivedRequest, preset: PresetName | undefined) => void;
}

/** Where a merchant's refused request is pasted, and what the merchant's code did is told. */
export default function DiagnoseView({ desk, profiles, renderShare, onCorrect }: Props) {
  const diagnosing = useDiagnosis(desk, profiles);
  const { state, busy, request } = diagnosing;
  const { read, verdict, findings, place } = state;
  return (
    <div className="diagnose" aria-busy={busy}>
      <div className="diagnose-side">
        <RequestSide desk={desk} diagnosing={diagnosing} profiles={profiles} />
      </div>
      <div className="diagnose-main">
        {verdict === undefined ? (
          <Panel title="Verdict" aside={read?.fault === undefined ? said(read?.dialect ?? '') : undefined}>
            <p data-output="verdict">{waiting(state, busy)}</p>
            {read?.fault !== undefined && <Unreadable unread={read} />}
          </Panel>
        ) : (
          <VerdictView
            verdict={verdict}
            secrets={[state.secret, ...profiles.map(({ api_secret }) => api_secret)]}
            onFurther={diagnosing.further}
          />
        )}
        {request !== undefined && !busy && (
          <div className="onward">
            <Button look="primary" onClick={() => onCorrect(request, verdict?.explanations[0]?.preset)}>
              Open corrected in Compose
            </Button>
            {verdict !== undefined && <Report verdict={verdict} />}
            {read?.fault === undefined && read !== undefined && read.requests.length > 1 && (
              <Button onClick={diagnosing.next}>
                Request {place + 1} of {read.requests.length}: try the next
              </Button>
            )}
            {renderShare(request, verdict === undefined ? undefined : reportOf(verdict, { keepBuyer: true }))}
          </div>
        )}
      </div>
      {read?.fault === undefined && read !== undefined && (
        <div className="diagnose-findings">
          <Findings findings={findings} notes={read.notes} />
        </div>
      )}
    </div>
  );
}

function waiting({ read, secret, failed }: Diagnosis, busy: boolean): string {
  if (busy) return '';
  if (failed !== undefined) return failed;
  if (read === undefined) return 'Paste a request and press Diagnose.';
  if (read.fault !== undefined) return 'The paste could not be read.';
  return secret === ''
    ? 'Read. With the API secret, what gives the digest can be searched too; without it, see what was found beside it.'
    : '';
}
