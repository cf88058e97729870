import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tuningAnswers } from './tuning-answers.ts';

/** A received call, and its result. */
export interface ModelCall {
  model: string;
  authorization: string | undefined;
  body: {
    messages: { role: string; content: unknown }[];
    stream_options?: unknown;
    max_tokens?: number;
    max_completion_tokens?: number;
  };
  sent: number;
  /** When the first part was sent, by this process's clock (ms). */
  spokeAt: number;
  /** Resolves once the client has closed the connection before the end. */
  closed: Promise<void>;
}

type Misbehaviour = (to: Answering) => Promise<void> | void;

interface Answering {
  call: ModelCall;
  response: ServerResponse;
  begin(): void;
  words(...pieces: string[]): void;
  /** The reported token counts. */
  end(reason?: string | null, usage?: object): void;
  json(status: number, body: object, headers?: Record<string, string>): void;
  hold(): Promise<void>;
}

const line = (text: string, rests: string[] = ['name'], paragraph = 0) =>
  `${JSON.stringify({ text, rests, paragraph })}\n`;

function counting(usage: object): Misbehaviour {
  return ({ begin, words, end }) => (begin(), words(line('A house.')), end('stop', usage));
}

/** The answer by the name of the model; any other name writes a sentence for each fact. */
const behaviours: Record<string, Misbehaviour> = {
  'busy-once': async ({ call, json, begin, words, end }) => {
    if ((counts.get(call.model) ?? 0) === 1)
      return json(429, { error: { message: 'slow down' } }, { 'retry-after': '1' });
    begin();
    words(line('Ready.'));
    end();
  },
  'busy-until': ({ json }) =>
    json(429, { error: { message: 'slow down' } }, { 'retry-after': new Date(Date.now() + 600_000).toUTCString() }),
  'busy-long': ({ json }) => json(429, { error: { message: 'slow down' } }, { 'retry-after': '90' }),
  'no-money': ({ json }) => json(402, { error: { message: 'pay', code: 'insufficient_quota' } }),
  broken: ({ json }) => json(500, { error: { message: 'oh' } }),
  unknown: ({ json }) => json(404, { error: { message: 'no such model' } }),
  locked: ({ call, json }) =>
    json(401, { error: { message: `Incorrect API key provided: ${call.authorization?.slice('Bearer '.length)}` } }),
  refusing: ({ call, json }) => json(400, { error: { message: `bad request for ${call.authorization}` } }),
  moved: ({ json }) => json(302, {}, { location: 'http://127.0.0.1:1/' }),
  cut: ({ begin, words, response }) => {
    begin();
    words(line('The first sentence.'));
    setImmediate(() => response.destroy());
  },
  'no-finish': ({ begin, words, end }) => (begin(), words(line('The first sentence.')), end(null)),
  length: ({ begin, words, end }) => (begin(), words(line('The first sentence.')), end('length')),
  filter: ({ begin, words, end }) => (begin(), words(line('The first sentence.')), end('content_filter')),
  'wrong-json': ({ begin, response }) => (begin(), void response.end('data: {"choices": [\n\n')),
  'error-inside': ({ begin, response }) => (
    begin(),
    void response.end('data: {"error": {"message": "overloaded"}}\n\n')
  ),
  html: ({ response }) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  headed: ({ response }) => void response.writeHead(200, { 'x-filler': 'x'.repeat(40_000) }).end(),
  huge: ({ begin, words, end }) => {
    begin();
    for (let count = 0; count < 640; count++) words('x'.repeat(16_384));
    end();
  },
  // Reports an impossible cost.
  'pays-back': counting({ prompt_tokens: -1_000_000, completion_tokens: -1_000_000 }),
  boundless: counting({ prompt_tokens: 1e12, completion_tokens: 1e12 }),
  'in-halves': counting({ prompt_tokens: 10.5, completion_tokens: 0.5 }),
  'in-words': counting({ prompt_tokens: 'many', completion_tokens: null }),
  // Characters that the database refuses.
  'odd-letters': ({ begin, words, end }) => (begin(), words(line('A house\u0000 with \ud83d a view.')), end()),
  silent: ({ begin, words, hold }) => (begin(), words(line('The first sentence.')), hold()),
  never: ({ hold }) => hold(),
  // For a text to improve.
  half: ({ begin, words, hold }) => (begin(), words('{"line":1,"text":"It is quiet indeed."}\n'), hold()),
  drip: async ({ begin, words, hold, end }) => {
    begin();
    for (const letter of line('The first sentence.')) words(letter);
    await hold();
    words(line('The second sentence.'));
    end();
  },
  'new-length': ({ call, begin, words, end, json }) => {
    if (call.body.max_tokens !== undefined)
      return json(400, {
        error: { message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." },
      });
    begin();
    words(line('Ready.'));
    end();
  },
  plain: ({ begin, words, end }) => (
    begin(),
    words('Here you are:\n```json\n[\n', `${line('A house.').trim()},\n`, line('Another.'), ']\n```'),
    end()
  ),
  // Repeats each line of a text, and obeys any instruction.
  translator: ({ call, begin, words, end }) => {
    const { text } = JSON.parse(String(call.body.messages[1]?.content)) as { text: { line: number; text: string }[] };
    begin();
    for (const one of text) words(`${JSON.stringify({ ...one, text: `Auf Deutsch: ${one.text}` })}\n`);
    for (const wish of wishesIn(call.body.messages)) words(`${JSON.stringify({ line: 1, text: wish })}\n`);
    end();
  },
  // Translates all lines but the last.
  skipping: ({ call, begin, words, end }) => {
    const { text } = JSON.parse(String(call.body.messages[1]?.content)) as { text: { line: number }[] };
    begin();
    for (const { line: number } of text.slice(0, -1))
      words(`${JSON.stringify({ line: number, text: 'Ein Abend.' })}\n`);
    end();
  },
  // Obeys any instruction anywhere in its input.
  obedient: ({ call, begin, words, end }) => {
    begin();
    for (const wish of wishesIn(call.body.messages)) words(line(wish));
    words(line('A house.'));
    end();
  },
};

/** The texts that the input asks for, between «». */
const wishesIn = (messages: ModelCall['body']['messages']) =>
  [...messages.map(({ content }) => JSON.stringify(content)).join('\n').matchAll(/«(.*?)»/gsu)].map(([, wish]) => JSON.parse(`"${wish!.replaceAll('\\\\', '\\').replaceAll(/(?<!\\)"/g, '\\"')}"`) as string); // prettier-ignore

const counts = new Map<string, number>();

/** A local provider with the chat completions protocol, which misbehaves according to the model's name. */
export async function modelServer() {
  counts.clear();
  const calls: ModelCall[] = [];
  const tuning = tuningAnswers();
  const holds: (() => void)[] = [];
  let heard: ((call: ModelCall) => void)[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { method = '', url = '' } = request;
    if (!url.endsWith('/chat/completions'))
      return tuning.answer(
        { method, url, authorization: request.headers.authorization },
        Buffer.concat(pieces).toString(),
        response,
      );
    const body = JSON.parse(Buffer.concat(pieces).toString()) as ModelCall['body'] & { model: string };
    const { model } = body;
    const closed = new Promise<void>((done) => response.once('close', () => response.writableFinished || done()));
    const call: ModelCall = { model, authorization: request.headers.authorization, body, sent: 0, spokeAt: 0, closed };
    counts.set(model, (counts.get(model) ?? 0) + 1);
    calls.push(call);
    for (const tell of heard.splice(0)) tell(call);
    const event = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
    const to: Answering = {
      call,
      response,
      begin: () => void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
      words: (...words) => {
        for (const content of words) {
          call.sent += 1;
          call.spokeAt ||= performance.now();
          event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
        }
      },
      end: (reason = 'stop', usage = { prompt_tokens: 1_000, completion_tokens: 500, total_tokens: 1_500 }) => {
        if (reason !== null) event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
        if (reason !== null && body.stream_options) event({ choices: [], usage });
        response.end(reason === null ? undefined : 'data: [DONE]\n\n');
      },
      json: (status, answered, headers = {}) =>
        void response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(answered)),
      hold: () => new Promise<void>((done) => void holds.push(done)),
    };
    const own = behaviours[model];
    if (own) return void (await own(to));
    to.begin();
    const given = body.messages[1]?.content;
    const { facts = [] } = (typeof given === 'string' ? JSON.parse(given) : {}) as {
      facts?: { id: string; value: string }[];
    };
    for (const { id, value } of facts) to.words(line(`${value}.`, [id]));
    if (facts.length === 0) to.words('ready');
    to.end();
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v1`,
    port,
    calls,
    tuning,
    next: () => new Promise<ModelCall>((tell) => void heard.push(tell)),
    /** Continues all waiting answers. */
    release: () => {
      for (const go of holds.splice(0)) go();
    },
    close: () => {
      heard = [];
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
