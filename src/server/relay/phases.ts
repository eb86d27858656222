import type { RelayPhases } from '#protocol/relay.ts';

/** The moments of a call, in their order. `ready` is when the first byte of the order may leave. */
export type Moment = 'started' | 'resolved' | 'connected' | 'ready' | 'sent' | 'answered' | 'ended';
export type Moments = Map<Moment, number>;

/** Notes a moment, once. */
export function mark(moments: Moments, moment: Moment): void {
  if (!moments.has(moment)) moments.set(moment, performance.now());
}

/** How long each part of a finished call took, in ms; an answer may come before the order has wholly left. */
export function phasesOf(moments: Moments, secure: boolean): RelayPhases {
  const between = (from: Moment, to: Moment): number =>
    Math.max(0, (moments.get(to) ?? 0) - (moments.get(from) ?? moments.get(to) ?? 0));
  return {
    resolve: between('started', 'resolved'),
    connect: between('resolved', 'connected'),
    secure: secure ? between('connected', 'ready') : null,
    sent: between('ready', 'sent'),
    waiting: between('sent', 'answered'),
    receiving: between('answered', 'ended'),
  };
}
