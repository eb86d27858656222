import { createServer } from 'node:http';

// What Node alone needs: it reads a body and answers with an envelope, or with the bytes that it is given in Base64.

const ENVELOPE = JSON.stringify({
  reference: 'S00000000001',
  resultcode: '403',
  result: 'FAIL',
  message: '',
  data: [],
});
const body = process.argv[2] === undefined ? Buffer.from(ENVELOPE) : Buffer.from(process.argv[2], 'base64');
const status = Number(process.argv[3] ?? 403);
const server = createServer((incoming, outgoing) => {
  incoming
    .resume()
    .on('end', () =>
      outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body),
    );
});
// Its connections are idle while the other host is measured. By default Node closes them just as they are used again.
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/`);
});
