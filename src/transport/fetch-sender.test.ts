import { expect, test } from 'vitest';
import { phasesOf } from './fetch-sender.ts';

const TIMING = {
  domainLookupStart: 10,
  domainLookupEnd: 12,
  connectStart: 12,
  secureConnectionStart: 15,
  connectEnd: 25,
  requestStart: 25,
  responseStart: 65,
  responseEnd: 70,
};

test('the browser’s figures become the parts of the time', () => {
  expect(phasesOf(TIMING)).toEqual({ resolve: 2, connect: 3, secure: 10, waiting: 40, receiving: 5 });
});

test('without TLS, and over a connection that stood already, there is no part for them', () => {
  expect(phasesOf({ ...TIMING, secureConnectionStart: 0 })).toEqual({
    resolve: 2,
    connect: 13,
    waiting: 40,
    receiving: 5,
  });
  const again = { ...TIMING, domainLookupStart: 9, domainLookupEnd: 9, connectStart: 9, connectEnd: 9 };
  expect(phasesOf({ ...again, secureConnectionStart: 9 })).toEqual({ waiting: 40, receiving: 5 });
});

test('figures that the server does not let the page see are none, not zero', () => {
  expect(phasesOf({ ...TIMING, requestStart: 0, responseStart: 0 })).toBeUndefined();
});
