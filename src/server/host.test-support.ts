import { connect } from 'node:net';

/** What to send after the first bytes of the host. */
interface FollowUp {
  readonly after: string;
  readonly send: string;
}

/** Sends bytes as they are and gives everything that comes back until the host hangs up. */
export const sendRaw = (port: number, text: string, followUp?: FollowUp): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => {
      response += data.toString();
      if (response === followUp?.after) socket.write(followUp.send);
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });

/** The envelope after the head of a raw response. */
export const envelopeOf = (response: string): Record<string, unknown> =>
  JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4));
