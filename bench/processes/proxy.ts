import { Agent, createServer, request } from 'node:http';

/** A round-robin proxy. `node proxy.ts PORT SERVER-PORT …` */
const [port, ...servers] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true });
let turn = 0;

createServer((incoming, outgoing) => {
  turn += 1;
  const { method, url, headers } = incoming;
  const forward = request(
    { agent, host: 'localhost', port: servers[turn % servers.length], method, path: url, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  forward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(forward);
}).listen(port, () => process.stdout.write('ready\n'));
