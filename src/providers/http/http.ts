import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { paginationHeaders, readyFlag, workspaceLoadTimeout } from '../../../contract/calls/constants.ts';
import {
  type AnswerOf,
  type Changed,
  type Endpoint,
  type RequestOf,
  changedBy,
  fillPath,
} from '../../../contract/calls/endpoint.ts';
import { encodeParts } from '../../../contract/declaration/multipart.ts';
import { type CsrfToken, session } from '../../../contract/people/session.ts';
import { viewingHeader } from '../../../contract/people/viewing-header.ts';
import { spokenLanguage } from '../../formats/reader.ts';
import { answerOf } from './answer.ts';
import { checkConnection } from './connection.ts';
import { csrfKeeper } from './csrf.ts';
import { noteViewing } from './viewing.ts';
import { HttpError, absentError, errorFrom, networkError, timeoutError } from './http-error.ts';
import { isBeyond } from './extensions.ts';
import { fetchStarted, noteFirstCall } from '../session/started.ts';
import { type StreamedEvent, withSilenceTimeout, streamedEvents } from './streaming.ts';

/** Request options that no endpoint declares. */
interface CallOptions {
  files?: Record<string, File> | undefined;
  signal?: AbortSignal | undefined;
  /** Send a HEAD request. */
  headOnly?: boolean;
  /** The version that the user saw; the server rejects the change if there is a newer one. */
  ifMatch?: number | undefined;
  /** Makes retries of the same POST safe. */
  idempotencyKey?: string | undefined;
  /** Needed for the first screen: on the next visit, the starter script sends it before the app has loaded. */
  first?: boolean | undefined;
  /** Resources that the request changes, if the endpoint does not declare them. */
  changes?: readonly string[] | undefined;
  /** Extra headers of a custom request. */
  headers?: Record<string, string> | undefined;
}

/** The input of a request to this endpoint. */
export type CallInput<E extends Endpoint = Endpoint> = RequestOf<E> & CallOptions;

/** The input is optional if all of its properties are. */
type Arguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface Answer<Data = unknown> {
  data: Data;
  /** From the headers of S7.13, if sent. */
  total?: number | undefined;
  hasMore?: boolean | undefined;
}

/** A streamed response, or a whole one as the single event `answer`. */
type Streamed<E extends Endpoint> = AsyncGenerator<StreamedEvent | { event: 'answer'; data: AnswerOf<E> }, void>;

/** The API client. */
export interface Http {
  /**
   * Sends a request and parses the response by the endpoint's schema.
   * @throws HttpError for a failure, or a response of another shape.
   */
  call<const E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Answer<AnswerOf<E>>>;
  /**
   * Sends a request and yields the events of its streamed response; `done` is the last. A server that does not stream yields
   * one `answer` event. Leaving the loop or aborting ends the request.
   * @throws HttpError for a refusal, a failure, or a response that breaks off; earlier events were yielded before.
   */
  stream<const E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Streamed<E>;
  csrf: ReturnType<typeof csrfKeeper>;
  /**
   * Calls `tell` with the resources that a request may have changed, also after a failure: another user's change may have
   * caused it.
   */
  onChanged(tell: (changed: Changed) => void): void;
  /** Sets the handler for a missing session, called once per refused request; it resolves to true if there is a session again. */
  onSessionLost(repair: () => Promise<boolean>): void;
  /** Clears the token and the handler (S4.12). */
  reset(): void;
}

const uploadTimeout = 120_000;
/** Longer than the ready flag is polled, so that 'Auth not ready' is logged first (S4.02). */
const sessionTimeout = readyFlag.polls * readyFlag.interval + 2_000;

function timeoutOf(endpoint: Endpoint, hasFiles: boolean | undefined): number {
  if (hasFiles || endpoint.slow) return uploadTimeout;
  return endpoint === session.open ? sessionTimeout : workspaceLoadTimeout;
}

/** Creates the one API client: cookies, CSRF, timeouts, retries and error messages. It knows no screens. */
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

  /** Sends a request whose response may be streamed; others are read whole. */
  async function opened(endpoint: Endpoint, input: CallInput, token?: string): Promise<ReadableStream | Answer> {
    const request = requestOf(endpoint, input, token);
    const headers = { ...request.headers, Accept: 'text/event-stream, application/json' };
    const asked = client.request({ ...request, headers, timeout: 0, responseType: 'stream' });
    const response = await withSilenceTimeout(answered(endpoint, asked.then(wholeUnlessStreamed)));
    return response.data instanceof ReadableStream ? response.data : read(endpoint, response);
  }

  async function answered(endpoint: Endpoint, coming: Promise<AxiosResponse>): Promise<AxiosResponse> {
    const response = await coming.catch((error: unknown) => {
      if (axios.isCancel(error)) throw error;
      checkConnection();
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

  /** Sends a request with the CSRF token if it changes something; retries once after a refused token or an ended session. */
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

  /** Reports the changed resources, unless the session has ended: then nothing can be refetched. */
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
    // `request` parsed the response by the endpoint's schema.
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
      // Language of the server's messages.
      'Accept-Language': spokenLanguage(),
      // axios sets a form content type for a POST without a body.
      ...(body || hasFiles ? {} : { 'Content-Type': null }),
      ...(token ? { 'X-CSRF-Token': token } : {}),
      ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    },
  };
}

/** Leaves out blank and missing values (S5.03); joins lists by commas. */
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

/** Reads the body, unless it is an event stream. */
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
 * Retries reads, and posts with an idempotency key, up to twice after a network or server failure; not after a timeout, when
 * the user has already waited long enough (S8.04).
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
