import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { paginationHeaders, readyFlag, workspaceLoadTimeout } from '../../contract/constants.ts';
import {
  type AnswerOf,
  type Changed,
  type Endpoint,
  type RequestOf,
  changedBy,
  fillPath,
} from '../../contract/endpoint.ts';
import { encodeParts } from '../../contract/multipart.ts';
import { type CsrfToken, session } from '../../contract/session.ts';
import { viewingHeader } from '../../contract/viewing-header.ts';
import { spokenLanguage } from '../formats/reader.ts';
import { answerOf } from './answer.ts';
import { doubtConnection } from './connection.ts';
import { csrfKeeper } from './csrf.ts';
import { noteViewing } from './viewing.ts';
import { HttpError, absentError, errorFrom, networkError, timeoutError } from './http-error.ts';
import { isBeyond } from './extensions.ts';
import { fetchStarted, noteFirstCall } from './started.ts';
import { type StreamedEvent, beforeSilence, streamedEvents } from './streaming.ts';

/** How a call is made, beside what its endpoint asks for. */
interface CallOptions {
  files?: Record<string, File> | undefined;
  signal?: AbortSignal | undefined;
  /** Only whether there would be an answer. */
  headOnly?: boolean;
  /** The version that was seen, for a change that must not overwrite a newer one. */
  ifMatch?: number | undefined;
  /** Makes a repeat of the same POST harmless. */
  idempotencyKey?: string | undefined;
  /** What the first screen waits for: the next visit asks for it before any code has come. */
  first?: boolean | undefined;
  /** Resources that the call changes, where its endpoint cannot say which. */
  changes?: readonly string[] | undefined;
  /** Extra headers of a custom call. */
  headers?: Record<string, string> | undefined;
}

/** What a call of this endpoint takes. */
export type CallInput<E extends Endpoint = Endpoint> = RequestOf<E> & CallOptions;

/** What one whose request is all optional may be called without. */
type Arguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface Answer<Data = unknown> {
  data: Data;
  /** From the headers of S7.13, where the server sent them. */
  total?: number | undefined;
  hasMore?: boolean | undefined;
}

/** An answer bit by bit, or all at once as `answer`. */
type Streamed<E extends Endpoint> = AsyncGenerator<StreamedEvent | { event: 'answer'; data: AnswerOf<E> }, void>;

/** The way to the API. */
export interface Http {
  /** Makes a call. Its answer was read by the endpoint's schema; one that fits no shape it may have throws an `HttpError`. */
  call<const E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Answer<AnswerOf<E>>>;
  /**
   * Makes a call whose answer comes bit by bit, and hands on what it says as it comes; `done` is the last. A server that answers all
   * at once is heard, too: its answer is the one event `answer`. Who no longer listens, or aborts, ends the call.
   * @throws HttpError for a refusal, a failure on the way, and an answer that breaks off; what came before was handed on.
   */
  stream<const E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Streamed<E>;
  csrf: ReturnType<typeof csrfKeeper>;
  /** Calls `tell` with what a call may have changed, once it has ended, also where it failed: another user may have been quicker. */
  onChanged(tell: (changed: Changed) => void): void;
  /** Asked once when a call is refused for want of a session; true when there is one again. */
  onSessionLost(repair: () => Promise<boolean>): void;
  /** Forgets token and repair (S4.12). */
  reset(): void;
}

const uploadTimeout = 120_000;
/** Longer than the ready flag is polled, so that the log says 'Auth not ready' first (S4.02). */
const sessionTimeout = readyFlag.polls * readyFlag.interval + 2_000;

function timeoutOf(endpoint: Endpoint, hasFiles: boolean | undefined): number {
  if (hasFiles || endpoint.slow) return uploadTimeout;
  return endpoint === session.open ? sessionTimeout : workspaceLoadTimeout;
}

/** The one way to the API: cookies, CSRF, timeouts, repeats and the words of errors. It knows no screen. */
export function createHttp(baseURL: string, transport?: AxiosInstance['defaults']['adapter']): Http {
  const client = axios.create({
    baseURL,
    withCredentials: true,
    validateStatus: () => true,
    adapter: transport ?? 'fetch',
    env: { fetch: fetchStarted },
  });
  let repairSession: (() => Promise<boolean>) | undefined;
  let tellChanged: (changed: Changed) => void = () => undefined;

  const csrf = csrfKeeper(async () => {
    const { response, answer } = await once(session.csrf, {});
    return {
      answer: answer.data as Partial<CsrfToken>,
      serverNow: Date.parse(String(response.headers.date ?? '')) || Date.now(),
    };
  });

  async function once(
    endpoint: Endpoint,
    input: CallInput,
    token?: string,
  ): Promise<{ response: AxiosResponse; answer: Answer }> {
    const request = requestOf(endpoint, input, token);
    if (input.first) noteFirstCall(client.getUri(request));
    const response = await answered(endpoint, client.request(request));
    return { response, answer: input.headOnly ? { data: undefined } : read(endpoint, response) };
  }

  /** Opens an answer that comes bit by bit; one that comes all at once is read. */
  async function opened(endpoint: Endpoint, input: CallInput, token?: string): Promise<ReadableStream | Answer> {
    const request = requestOf(endpoint, input, token);
    const headers = { ...request.headers, Accept: 'text/event-stream, application/json' };
    const asked = client.request({ ...request, headers, timeout: 0, responseType: 'stream' });
    const response = await beforeSilence(answered(endpoint, asked.then(wholeUnlessStreamed)));
    return response.data instanceof ReadableStream ? response.data : read(endpoint, response);
  }

  async function answered(endpoint: Endpoint, coming: Promise<AxiosResponse>): Promise<AxiosResponse> {
    const response = await coming.catch((error: unknown) => {
      if (axios.isCancel(error)) throw error;
      doubtConnection();
      throw axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
        ? timeoutError()
        : networkError();
    });
    if (endpoint.access !== 'public') noteViewing(response.headers[viewingHeader]);
    if (response.status >= 400) {
      const retryAfter = Number(response.headers['retry-after']) || undefined;
      const { failure } = endpoint;
      throw errorFrom(response.status, contentTypeOf(response), response.data, { retryAfter, failure });
    }
    return response;
  }

  /** With the token that a change needs; a refused token, or a session that has ended, is put right once. */
  async function trusted<Result>(endpoint: Endpoint, make: (token?: string) => Promise<Result>): Promise<Result> {
    if (isBeyond(endpoint)) throw absentError();
    const changing = endpoint.method !== 'GET' && endpoint.access !== 'public';
    let token: string | undefined;
    const send = async (tokenNow = csrf.current) => {
      if (changing) token = await tokenNow();
      return make(token);
    };
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const refused = token;
      if (error.isCsrf && refused) return send(() => csrf.renew(refused));
      if (error.statusCode === 401 && endpoint.access !== 'public' && (await repairSession?.())) return send();
      throw error;
    }
  }

  /** Where the session has ended, nothing can be asked for again. */
  const ended = (endpoint: Endpoint, { changes }: CallInput, error?: unknown) => {
    if (!(error instanceof HttpError && error.statusCode === 401))
      tellChanged(changes ? new Set(changes) : changedBy(endpoint));
  };

  const request = async (endpoint: Endpoint, input: CallInput) => {
    const answer = trusted(endpoint, (token) =>
      withRepeats(endpoint, input, async () => (await once(endpoint, input, token)).answer),
    );
    await answer.then(
      () => ended(endpoint, input),
      (error: unknown) => ended(endpoint, input, error),
    );
    return answer;
  };

  async function* stream(endpoint: Endpoint, input: CallInput): Streamed<Endpoint> {
    const stopped = new AbortController();
    const signal = AbortSignal.any([stopped.signal, ...(input.signal ? [input.signal] : [])]);
    try {
      const answer = await trusted(endpoint, (token) => opened(endpoint, { ...input, signal }, token));
      if (answer instanceof ReadableStream) yield* streamedEvents(answer);
      else yield { event: 'answer', data: answer.data };
    } catch (error) {
      throw error instanceof HttpError || signal.aborted ? error : networkError();
    } finally {
      stopped.abort();
      ended(endpoint, input);
    }
  }

  return {
    // What `request` answers was read by the endpoint's own schema.
    call: async <E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>) =>
      (await request(endpoint, (input ?? {}) as CallInput)) as Answer<AnswerOf<E>>,
    stream: <E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>) =>
      stream(endpoint, (input ?? {}) as CallInput) as Streamed<E>,
    csrf,
    onSessionLost: (repair) => (repairSession = repair),
    onChanged: (tell) => (tellChanged = tell),
    reset() {
      csrf.clear();
      repairSession = undefined;
    },
  };
}

function requestOf(endpoint: Endpoint, input: CallInput, token?: string) {
  const { params, query, body, files, signal, headOnly, ifMatch, idempotencyKey, headers } = input;
  const hasFiles = files && Object.keys(files).length > 0;
  return {
    method: headOnly ? 'HEAD' : endpoint.method,
    url: fillPath(endpoint.path, params),
    params: withoutBlanks(query ?? {}),
    data: hasFiles || (endpoint.multipartOnly && !endpoint.pieces) ? formOf(body ?? {}, files ?? {}) : body,
    ...(signal && { signal }),
    timeout: timeoutOf(endpoint, hasFiles),
    headers: {
      ...headers,
      // What it says to people, it says in the language around.
      'Accept-Language': spokenLanguage(),
      // axios names a form's content type for a post that carries nothing.
      ...(body || hasFiles ? {} : { 'Content-Type': null }),
      ...(token ? { 'X-CSRF-Token': token } : {}),
      ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    },
  };
}

/** Blank text and missing values are not sent (S5.03); a list travels as one value with commas. */
export function withoutBlanks(query: Record<string, unknown>): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value)
      ? value.join(',')
      : value === undefined || value === null
        ? ''
        : String(value as string).trim();
    if (text !== '') sent[name] = text;
  }
  return sent;
}

const contentTypeOf = ({ headers }: AxiosResponse) => String(headers['content-type'] ?? '');

/** The answer with its body read, but for one that comes bit by bit. */
async function wholeUnlessStreamed(response: AxiosResponse): Promise<AxiosResponse> {
  if (!(response.data instanceof ReadableStream)) return response;
  if (response.status < 400 && contentTypeOf(response).includes('text/event-stream')) return response;
  const text = await new Response(response.data).text();
  return { ...response, data: contentTypeOf(response).includes('json') ? JSON.parse(text) : text };
}

function formOf(body: Record<string, unknown>, files: Record<string, File>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(encodeParts(body))) form.append(name, text);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

function read(endpoint: Endpoint, response: AxiosResponse): Answer {
  const total = Number(response.headers[paginationHeaders.totalCount] ?? Number.NaN);
  const more = response.headers[paginationHeaders.hasNextPage] ?? response.headers[paginationHeaders.hasMore];
  return {
    data: answerOf(endpoint, response.data),
    total: Number.isNaN(total) ? undefined : total,
    hasMore: more === undefined ? undefined : String(more) === 'true',
  };
}

/**
 * Reads, and posts that carry an idempotency key, are sent twice more when network or server were away; not where somebody has
 * waited the whole time for an answer already (S8.04).
 */
async function withRepeats(endpoint: Endpoint, input: CallInput, send: () => Promise<Answer>): Promise<Answer> {
  const harmless = endpoint.method === 'GET' || input.idempotencyKey !== undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const mayPass = error instanceof HttpError && error.isPassing && !error.isTimeout;
      if (!harmless || attempt === 2 || !mayPass || input.signal?.aborted) throw error;
      const wait = error.retryAfter ? error.retryAfter * 1_000 : 300 * 2 ** attempt * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
