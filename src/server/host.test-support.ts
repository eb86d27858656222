import { connect } from 'node:net';

/** What to say once the host has said something. */
interface Reply {
  readonly to: string;
  readonly say: string;
}

/** Sends bytes as they are and gives everything that comes back until the host hangs up. */
export const rawTo = (port: number, text: string, reply?: Reply): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer === reply?.to) socket.write(reply.say);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

/** The envelope behind the head of a raw answer. */
export const envelopeOf = (answer: string): Record<string, unknown> =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
