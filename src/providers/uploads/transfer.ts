import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { uploads } from '../../../contract/calls/uploads.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { localize } from '../http/localize.ts';
import { HttpError, errorFrom, networkError } from '../http/http-error.ts';
import { mayPass, patience, triesOfFault } from './patience.ts';

interface TransferOptions {
  apiBase: string;
  csrf: { current(): Promise<string>; renew(refused: string): Promise<string> };
  onProgress(sent: number): void;
  /** A temporary failure is about to be retried. */
  onRetry(): void;
  /** Called with the server's name of the upload, for requests that use it. */
  onDone(name: string): void;
  onFailed(error: HttpError): void;
}

/** A running upload. */
export interface Transfer {
  start(): void;
  /** Pauses; received parts stay on the server. */
  pause(): void;
  /** Stops, and deletes received parts. */
  cancel(): void;
}

/** Uploads a file in chunks. Resumes after an interruption, even after the page was closed. */
export function transfer(
  file: File,
  { apiBase, csrf, onProgress, onRetry, onDone, onFailed }: TransferOptions,
): Transfer {
  let token = '';
  const upload = new Upload(file, {
    endpoint: `${apiBase}${uploads.path}`,
    chunkSize: uploads.piece,
    metadata: { filename: file.name },
    retryDelays: patience,
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request: HttpRequest) {
      const sent = request.getUnderlyingObject() as XMLHttpRequest;
      sent.withCredentials = true;
      if (request.getMethod() === 'HEAD') return;
      token = await csrf.current();
      request.setHeader('X-CSRF-Token', token);
    },
    onShouldRetry: (error, attempt) => {
      const failure = read(error);
      const isFault = failure.statusCode === 500 && attempt < triesOfFault;
      const isAgain = mayPass(failure) || isFault || [409, 423].includes(failure.statusCode);
      if (isAgain) onRetry();
      return isAgain;
    },
    onProgress,
    onSuccess: () => onDone(upload.url?.split('/').at(-1) ?? ''),
    onError(error) {
      const failure = read(error);
      if (failure.isCsrf) void goOnWithNewToken();
      else onFailed(failure);
    },
  });
  async function goOnWithNewToken(): Promise<void> {
    try {
      await csrf.renew(token);
      upload.start();
    } catch (error) {
      onFailed(error instanceof HttpError ? error : networkError());
    }
  }
  return {
    start: () =>
      void upload
        .findPreviousUploads()
        .then(([previous]) => previous && upload.resumeFromPreviousUpload(previous))
        .then(() => upload.start()),
    pause: () => void upload.abort(),
    cancel: () => void upload.abort(true).catch(() => undefined),
  };
}

/** Converts an error of the protocol's client to the app's error. */
function read(error: Error | DetailedError): HttpError {
  const answer = error instanceof DetailedError ? error.originalResponse : undefined;
  if (!answer?.getStatus()) return networkError();
  const type = answer.getHeader('content-type') ?? '';
  return errorFrom(answer.getStatus(), type, parsed(answer.getBody()), { failure: errorTexts.mediaUploadFailed });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { message: localize(errorTexts.mediaUploadFailed) };
  }
}
