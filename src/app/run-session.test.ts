import { expect, test } from 'vitest';
import { applyEvent, readCurrent, readStateName, type ConsoleState } from '#connections/states.ts';
import { START } from '#connections/states.test-support.ts';
import { toBase64Text } from '#protocol/text.ts';
import { parseSession, serializeSession } from './run-session.ts';

const SECRET = 'word-of-4711';
function connect(part: object = {}): ConsoleState {
  const known = { base_url: 'https://gateway.example', scheme: 'PESA', vendor: 'TILL1', api_key: 'key-of-4711' };
  const state = applyEvent(START, 'connectOpened', { id: 'one' });
  return applyEvent(state, 'typed', { id: 'one', part: { ...known, api_secret: SECRET, ...part } });
}

const save = (state: ConsoleState): string =>
  serializeSession({
    state,
    credentials: state.entries.map(({ connection }) => connection),
    paste: '',
    egress: undefined,
  });

function reload(state: ConsoleState, text = save(state)): ConsoleState {
  const saved = parseSession(text, START.sandbox);
  if (saved === undefined) throw new Error('The session is not read.');
  return applyEvent(START, 'restored', saved);
}

test('a reload keeps all but key and secret, of a connection that is saved and of one that is not', () => {
  const typed = connect();
  const stored = applyEvent(typed, 'stored', { connections: [readCurrent(typed)] });
  for (const [state, name] of [
    [typed, 'key-needed'],
    [stored, 'locked'],
  ] as const) {
    const reloaded = reload(state);
    expect(readStateName(reloaded)).toBe(name);
    expect(readCurrent(reloaded)).toEqual({ ...readCurrent(typed), api_key: '', api_secret: '', origin: '' });
    expect(reloaded.draft).toEqual(typed.draft);
    expect(save(state)).not.toContain('4711');
  }
});

test('edits of a saved connection wait for the next unlock', () => {
  const typed = connect();
  const connections = [readCurrent(typed)];
  const edited = applyEvent(applyEvent(typed, 'stored', { connections }), 'typed', {
    id: 'one',
    part: { scheme: 'NEW' },
  });
  const unlocked = applyEvent(reload(edited), 'unlocked', { connections });
  expect(readStateName(unlocked)).toBe('edited');
  expect(readCurrent(unlocked)).toMatchObject({ scheme: 'NEW', api_secret: SECRET });
});

test.each([SECRET, toBase64Text(SECRET), `before ${SECRET} after`, encodeURIComponent(SECRET)])(
  'nothing is saved of a field that holds a credential, and the others as they were typed: %s',
  (text) => {
    const state = connect();
    const draft = { ...state.draft, order: { ...state.draft.order, buyer_remarks: text, buyer_name: ' Zoë ' } };
    const reloaded = reload(applyEvent(state, 'drafted', draft));
    expect(reloaded.draft.order).toEqual({ ...draft.order, buyer_remarks: '' });
  },
);

test('an Authorization that was written by hand is never saved', () => {
  const overrides = { headers: { Authorization: 'PESA a-hand-written-key', Accept: '*/*' }, body: null };
  const text = save(applyEvent(connect(), 'drafted', { overrides }));
  expect(text).not.toContain('a-hand-written-key');
  expect(reload(START, text).draft.overrides.headers).toEqual({ Accept: '*/*' });
});

test('a base URL is saved without user, password, query and fragment', () => {
  const text = save(connect({ base_url: 'https://user:pw@gateway.example/v2?a=1#b' }));
  expect(readCurrent(reload(START, text)).base_url).toBe('https://gateway.example/v2');
});

test('a saved draft with an unknown or a missing field opens', () => {
  const session = JSON.parse(save(connect()));
  const { webhook: _webhook, ...fields } = session.draft.order;
  const draft = { ...session.draft, order: { ...fields, unknown: 'x' }, body: [...session.draft.body, 'unknown'] };
  const reloaded = reload(START, JSON.stringify({ ...session, draft }));
  expect(reloaded.draft.order).toEqual({ ...connect().draft.order, webhook: '' });
  expect(reloaded.draft.body).toEqual(START.draft.body);
});

test.each(['', '{', '{"version":4}', '{"version":3}', '[]'])(
  'what cannot be read is left for a download: %s',
  (text) => {
    expect(parseSession(text, START.sandbox)).toBeUndefined();
  },
);
