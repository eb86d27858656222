import { connect } from 'node:net';

// Asks for one thing without end, on many connections, several requests at once on each. A process of its own, so that
// whoever looks at the page meanwhile is not held up.

const CONNECTIONS = 128;
const AT_ONCE = 8;
/** How long a connection that is hung up on stays away, in ms. */
const PAUSE = 20;

const [port, request = ''] = process.argv.slice(2);
const bytes = Buffer.concat(Array.from({ length: AT_ONCE }, () => Buffer.from(request, 'base64')));

function open() {
  let answered = 0;
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
  socket.on('data', (data) => {
    answered += data.toString('latin1').split('HTTP/1.1 ').length - 1;
    if (answered < AT_ONCE) return;
    answered = 0;
    socket.write(bytes);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => void setTimeout(open, PAUSE));
}
for (let at = 0; at < CONNECTIONS; at += 1) open();
console.log(`http://127.0.0.1:${port}/`);
