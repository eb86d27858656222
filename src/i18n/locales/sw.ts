import { messages as app } from './sw/app.ts';
import { messages as compose } from './sw/compose.ts';
import { messages as history } from './sw/history.ts';
import { messages as connections } from './sw/connections.ts';
import { messages as reference } from './sw/reference.ts';
import { messages as share } from './sw/share.ts';
import { messages as protocol } from './sw/protocol.ts';
import { messages as imports } from './sw/import.ts';
import { messages as transport } from './sw/transport.ts';
import { messages as diagnosis } from './sw/diagnosis.ts';
import { messages } from './sw/messages.ts';
import { messages as mistakes } from './sw/mistakes.ts';
import { messages as watch } from './sw/watch.ts';

/** Swahili, by English message, in parts. Its keys are the messages of the product: the type `MessageKey`. */
export const sw = {
  ...app,
  ...compose,
  ...history,
  ...connections,
  ...reference,
  ...share,
  ...protocol,
  ...imports,
  ...transport,
  ...diagnosis,
  ...messages,
  ...mistakes,
  ...watch,
};
