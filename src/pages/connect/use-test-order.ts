import { useEffect, useRef, useState } from 'react';
import type { Connection } from '#connections/schema.ts';
import { findSender } from '#connections/states.ts';
import { resolveTransport } from '#pages/compose/send/environment.ts';
import { findQuestion, type Question, type QuestionKind } from '#pages/compose/send/questions.ts';
import { sendTestOrders } from '#pages/compose/send/test-orders.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { operationUrl } from '#protocol/profile.ts';
import { formatTimestamp } from '#protocol/timestamp.ts';
import { announce } from '#ui/announce.ts';
import { createTestDraft, testOrder, type PresetAttempt } from './test-order.ts';

/** A test order on its way, and what is asked before it. */
export interface TestRun {
  /** How many orders were begun; undefined while none is on its way. */
  readonly tried: number | undefined;
  readonly question: Question | undefined;
  readonly ask: () => void;
  readonly answer: () => void;
  readonly cancelQuestion: () => void;
  readonly cancel: () => void;
}

/** Sends the test order under the two recipes. Leaving the view or an edit ends it before the second. */
export function useTestOrder(
  composer: Composer,
  connection: Connection,
  attempts: readonly PresetAttempt[],
  onSent: () => void,
): TestRun {
  const { store } = composer;
  const [tried, setTried] = useState<number>();
  const [asked, setAsked] = useState<{ readonly question: Question; readonly answered: readonly QuestionKind[] }>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const start = async (): Promise<void> => {
    if (abort.current !== undefined) return;
    const stop = new AbortController();
    abort.current = stop;
    const draft = createTestDraft(connection, formatTimestamp(new Date()));
    try {
      const end = await sendTestOrders({
        composer,
        draft,
        attempts,
        signal: stop.signal,
        onTry: (_, count) => setTried(count + 1),
      });
      testOrder.write({ result: { connectionId: connection.id, end, attempts } });
      if (end.kind === 'not-sent') announce('Not sent: the connection changed meanwhile.', 'alert');
      onSent();
    } finally {
      abort.current = undefined;
      setTried(undefined);
    }
  };
  const ask = (answered: readonly QuestionKind[] = []): void => {
    const sender = findSender(store.read());
    if (sender === undefined) return;
    const draft = createTestDraft(sender, formatTimestamp(new Date()));
    const first = attempts[0]?.order_id ?? '';
    const resolved = resolveTransport(sender.transport, operationUrl(sender.base_url));
    const question = findQuestion({
      connection: sender,
      draft: { ...draft, order: { ...draft.order, order_id: first } },
      resolved,
      unknown: false,
      answered,
    });
    setAsked(question && { question, answered });
    if (question === undefined) void start();
  };
  return {
    tried,
    question: asked?.question,
    ask: () => ask(),
    answer: () => {
      if (asked === undefined) return;
      if (asked.question.kind === 'locked') store.dispatch('originConfirmed', { id: connection.id });
      ask([...asked.answered, asked.question.kind]);
    },
    cancelQuestion: () => setAsked(undefined),
    cancel: () => {
      abort.current?.abort();
      composer.sending.cancel();
    },
  };
}
