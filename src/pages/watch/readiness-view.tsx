import { Button } from '#ui/button.tsx';
import { download } from '#ui/files.tsx';
import { t, translate } from '#ui/language.ts';
import type { Judge } from '#watch/judge.ts';
import { rowName } from './rows.ts';
import type { GradedCard } from './readiness.ts';
import { GRADE_LABELS, REPORT_FORMATS, writeReport, type ReportFormat } from './readiness-report.ts';
import type { Watcher } from './watcher.ts';
import type { WatchState } from './watch-state.ts';

interface Props {
  readonly watcher: Watcher;
  readonly state: WatchState;
  readonly cards: readonly GradedCard[];
  readonly judge: Judge;
  readonly onOpen: (id: string) => void;
}

const TONES = { passed: 'good', failed: 'bad', seen: undefined, open: undefined } as const;
const FORMATS = Object.keys(REPORT_FORMATS).filter((name): name is ReportFormat => name in REPORT_FORMATS);

/** What a program is tested for, each proven by a request that arrived, and the report. */
export function ReadinessView({ watcher, state, cards, judge, onOpen }: Props) {
  return (
    <>
      <p className="small">
        {t('Passed and failed are only for what the interface document fixes. The rest was seen.')}
      </p>
      <ol className="watch-cards">
        {cards.map((card) => (
          <Card key={card.name} card={card} watcher={watcher} armed={state.armed} onOpen={onOpen} />
        ))}
      </ol>
      <div className="watch-report">
        <span>{t('Report')}</span>
        {FORMATS.map((format) => (
          <Button
            key={format}
            onClick={() => {
              const { file, type } = REPORT_FORMATS[format];
              download(file, writeReport(format, cards, judge, new Date(), translate), type);
            }}
          >
            {t('Download {format}', { format })}
          </Button>
        ))}
      </div>
    </>
  );
}

interface CardProps {
  readonly card: GradedCard;
  readonly watcher: Watcher;
  readonly armed: WatchState['armed'];
  readonly onOpen: (id: string) => void;
}

function Card({ card: { name, title, task, test, result }, watcher, armed, onOpen }: CardProps) {
  const grade = result?.grade ?? 'open';
  const last = result?.calls.at(-1);
  const isArmed = test !== undefined && armed.includes(test);
  return (
    <li className="watch-card" data-card={name} data-grade={grade}>
      <h3>{translate(title)}</h3>
      <span className="pill" data-tone={TONES[grade]}>
        {translate(GRADE_LABELS[grade])}
      </span>
      <p className="small">{translate(result?.message ?? task)}</p>
      {test !== undefined && (
        <Button aria-pressed={isArmed} onClick={() => watcher.toggleTest(test)}>
          {isArmed
            ? t('Waiting for the next order')
            : test === 'slow'
              ? t('Answer after 20 s')
              : t('Refuse the next order')}
        </Button>
      )}
      {last !== undefined && (
        <Button look="link" onClick={() => onOpen(last.id)}>
          {translate(rowName(last))}
        </Button>
      )}
    </li>
  );
}
