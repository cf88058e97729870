// @vitest-environment happy-dom
import type { DetailedError as ProtocolError, UploadOptions } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { absent } from '../../../../src/providers/http/extensions.ts';
import { HttpError } from '../../../../src/providers/http/http-error.ts';
import type { FileUpload } from '../../../../src/providers/uploads/file-upload.ts';
import { createUploadQueue } from '../../../../src/providers/uploads/upload-queue.ts';

/** The start requests of each resumable upload. */
const begun: UploadOptions[] = [];

vi.mock('tus-js-client', async (original) => ({
  ...(await original<object>()),
  Upload: class {
    constructor(_file: File, options: UploadOptions) {
      begun.push(options);
    }
    findPreviousUploads = () => Promise.resolve([]);
    start = () => undefined;
    abort = () => Promise.resolve();
  },
}));
const { DetailedError } = await import('tus-js-client');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  begun.length = 0;
  absent.setState(absent.getInitialState());
});

/** The upload client's error for a response of the server. */
const answered = (status: number, body: string): ProtocolError => {
  const originalResponse = {
    getStatus: () => status,
    getBody: () => body,
    getHeader: () => 'application/json',
    getUnderlyingObject: () => undefined,
  };
  return Object.assign(new DetailedError('failed'), { originalResponse }) as ProtocolError;
};

/** A single file in a queue, with its published state. The first calls that store it are `refused`. */
function sending(...refused: Error[]) {
  let told: readonly FileUpload[] = [];
  const keep = vi.fn(async () => ({ id: 9, title: 'Lake' }));
  for (const error of refused) keep.mockRejectedValueOnce(error);
  const csrf = { current: async () => 'token', renew: async () => 'token' };
  const publish = (files: readonly FileUpload[]) => void (told = files);
  const queue = createUploadQueue({ apiBase: '/v1', csrf, publish, keep, revive: async () => undefined });
  const file = new File(['x'], 'lake.png', { type: 'image/png' });
  queue.add(7, [file]);
  const now = async () => {
    await vi.advanceTimersByTimeAsync(300);
    return told[0];
  };
  return { file, keep, now };
}

it('S3.11 without resumable uploads a file is sent whole by the documented call, and so is the next one', async () => {
  const first = sending();
  await first.now();
  begun[0]!.onError!(answered(404, '{"message":"Cannot POST /uploads"}'));
  expect(await first.now()).toMatchObject({ state: 'done', record: { id: 9 } });
  expect(first.keep).toHaveBeenCalledExactlyOnceWith(expect.anything(), first.file, false);

  const second = sending();
  expect(await second.now()).toMatchObject({ state: 'done' });
  expect(begun).toHaveLength(1);
});

it('S3.11 a server known to have no extensions gets no request for resumable uploads', async () => {
  absent.setState({ all: true });
  const { keep, now } = sending();
  expect(await now()).toMatchObject({ state: 'done' });
  expect(begun).toEqual([]);
  expect(keep).toHaveBeenCalledOnce();
});

it('S8.06 an upload that fails on the server is shown as retrying, five times, then as failed', async () => {
  const { now } = sending();
  await now();
  const [{ onShouldRetry, onProgress, onError } = {}] = begun;
  const fault = answered(500, '{}');
  for (let attempt = 0; attempt < 5; attempt += 1) expect(onShouldRetry!(fault, attempt, {} as never)).toBe(true);
  expect(await now()).toMatchObject({ state: 'sending', isRetried: true });
  onProgress!(1, 1);
  expect((await now())?.isRetried).toBeUndefined();
  expect(onShouldRetry!(fault, 5, {} as never)).toBe(false);
  onError!(fault);
  expect(await now()).toMatchObject({ state: 'failed', problem: 'Failed to upload media' });
});

it('S8.01 a file refused because of its organization’s queue is stored once the queue has room', async () => {
  absent.setState({ all: true });
  const full = new HttpError(429, 'Too many requests of your organization are waiting.');
  const { keep, now } = sending(full, full);
  expect(await now()).toMatchObject({ state: 'keeping', isRetried: true });
  await now();
  expect(await now()).toMatchObject({ state: 'done', record: { id: 9 } });
  expect(keep).toHaveBeenCalledTimes(3);
});
