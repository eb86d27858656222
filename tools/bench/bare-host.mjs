import { createServer } from 'node:http';

// What Node alone needs: it reads a body and answers with an envelope.

const BODY = JSON.stringify({ reference: 'S00000000001', resultcode: '403', result: 'FAIL', message: '', data: [] });
const server = createServer((incoming, outgoing) => {
  incoming.resume().on('end', () => outgoing.writeHead(403, { 'Content-Type': 'application/json' }).end(BODY));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/`);
});
