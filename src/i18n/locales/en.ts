import { messages as app } from './en/app.ts';
import { messages as compose } from './en/compose.ts';
import { messages as history } from './en/history.ts';
import { messages as connections } from './en/connections.ts';
import { messages as reference } from './en/reference.ts';
import { messages as share } from './en/share.ts';
import { messages as protocol } from './en/protocol.ts';
import { messages as imports } from './en/import.ts';
import { messages as transport } from './en/transport.ts';
import { messages as diagnosis } from './en/diagnosis.ts';
import { messages as mistakes } from './en/mistakes.ts';
import { messages as watch } from './en/watch.ts';

/**
 * Every English message, by part. The types of the messages come from here. The page's bundle does not contain this
 * list: the code says each message itself, and tests are the only readers at run time.
 */
export const en = {
  app,
  compose,
  history,
  connections,
  reference,
  share,
  protocol,
  import: imports,
  transport,
  diagnosis,
  mistakes,
  watch,
} as const;
