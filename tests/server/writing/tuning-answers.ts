import type { ServerResponse } from 'node:http';

/** A received call about fine-tuning. */
interface TuningCall {
  name: string;
  authorization: string | undefined;
  body: string;
}

type Answer = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Failures of providers. */
export const misbehaviours: Record<string, Answer> = {
  unknown: json(404, { error: { message: 'no such address' } }),
  busy: json(429, { error: { message: 'slow down' } }, { 'retry-after': '120' }),
  broken: json(500, { error: { message: 'oh' } }),
  refusing: json(400, { error: { message: 'training file <b>too</b> small for sk-secret-key-of-lake-1234' } }),
  wrongJson: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": '),
  odd: json(200, { id: 7 }),
  leading: json(200, { id: '..', status: 'running' }),
  huge: (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(10 * 1024 * 1024)}"`),
  cut: (response) => void response.destroy(),
};

/** A provider's files and fine-tuning jobs, in OpenAI's protocol. */
export function tuningAnswers() {
  const files = new Map<string, string>();
  const jobs: { id: string; training_file: string; status: string; [more: string]: unknown }[] = [];
  const calls: TuningCall[] = [];
  const faults = new Map<string, { answer: Answer; after: boolean }[]>();
  const answers: Record<string, (id: string, body: string) => Answer> = {
    'GET /files': () => json(200, { data: [...files].map(([id, filename]) => ({ id, filename })) }),
    'POST /files': (_, body) => {
      const id = `file-${files.size + 1}-${crypto.randomUUID()}`;
      files.set(id, /filename="([^"]+)"/.exec(body)![1]!);
      return json(200, { id, filename: files.get(id) });
    },
    'DELETE /files': (id) => (files.delete(id) ? json(200, { id, deleted: true }) : misbehaviours.unknown!),
    'GET /fine_tuning/jobs': (id) => {
      if (id === '') return json(200, { data: jobs });
      const job = jobs.find((one) => one.id === id);
      return job ? json(200, job) : misbehaviours.unknown!;
    },
    'POST /fine_tuning/jobs': (_, body) => {
      const job = {
        ...(JSON.parse(body) as { training_file: string }),
        id: `job-${jobs.length + 1}`,
        status: 'running',
      };
      jobs.push(job);
      return json(200, job);
    },
    'POST /fine_tuning/jobs/cancel': (id) => {
      const job = jobs.find((one) => one.id === id)!;
      Object.assign(job, { status: 'cancelled', trained_tokens: 0 });
      return json(200, job);
    },
    'GET /models': (id) => (id === 'base' ? json(200, { id }) : misbehaviours.unknown!),
  };
  return {
    files,
    jobs,
    calls,
    /** The number of calls of a kind. */
    asked: (name: string) => calls.filter((call) => call.name === name).length,
    /** The next call of this kind fails; with `after`, once it was carried out. */
    fail(name: string, how: keyof typeof misbehaviours, { after = false, times = 1 } = {}) {
      const answer = misbehaviours[how]!;
      faults.set(
        name,
        Array.from({ length: times }, () => ({ answer, after })),
      );
    },
    answer(
      request: { method: string; url: string; authorization: string | undefined },
      body: string,
      response: ServerResponse,
    ) {
      const [, kind = '', id = '', end = ''] = /^\/v1\/(files|models|fine_tuning\/jobs)(?:\/([^/?]+))?(\/cancel)?/.exec(
        request.url,
      )!;
      const name = `${request.method} /${kind}${end}`;
      calls.push({ name, authorization: request.authorization, body });
      const fault = faults.get(name)?.shift();
      const usual = fault && !fault.after ? undefined : answers[name]!(decodeURIComponent(id), body);
      (fault?.answer ?? usual!)(response);
    },
  };
}
