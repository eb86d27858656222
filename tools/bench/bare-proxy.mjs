import { Agent, createServer, request } from 'node:http';

// What a proxy of node:http alone needs: it passes each call to the host whose address it is given.

const agent = new Agent({ keepAlive: true });
const server = createServer((incoming, outgoing) => {
  const { url = '/', method, headers } = incoming;
  const call = request(new URL(url, process.argv[2]), { agent, method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  incoming.pipe(call);
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/`);
});
