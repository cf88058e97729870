import { type AddressInfo, createServer } from 'node:net';

/** A minimal mail server that stores its mails, or refuses every recipient. */
export async function smtpSink({ refuses = false } = {}) {
  const taken: { from: string; to: string; data: string }[] = [];
  const server = createServer((socket) => {
    let pending = '';
    let letter = { from: '', to: '', data: '' };
    let inData = false;
    const answer = (line: string) => void socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') return void (letter.data += `${line}\n`);
        inData = false;
        taken.push(letter);
        return answer('250 Taken');
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') letter = { from: address, to: '', data: '' };
      if (verb === 'RCPT' && refuses) return answer('550 Nobody here is called so');
      if (verb === 'RCPT') letter.to = address;
      if (verb === 'QUIT') return void socket.end('221 Goodbye\r\n');
      if (verb === 'STAR') return answer('502 No TLS here');
      inData = verb === 'DATA';
      answer(inData ? '354 Go on' : '250 Good');
    };
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (pending + String(bytes)).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    answer('220 sink.example');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => new Promise((resolve) => server.close(resolve)) };
}
