import { expect, it, vi } from 'vitest';
import { uploadToLibrary } from '../../../src/providers/uploads/upload-to-library.ts';
import type { FileUpload, UploadState } from '../../../src/providers/uploads/file-upload.ts';
import type { UploadQueue } from '../../../src/providers/uploads/upload-queue.ts';
import { createUploads } from '../../../src/providers/uploads/uploads.ts';

/** Uploads with one file whose state the test sets. */
function sending() {
  let publish: (files: readonly FileUpload[]) => void = () => undefined;
  const cancel = vi.fn();
  const queue = { add: () => [4], cancel } as unknown as UploadQueue;
  const uploads = createUploads((tell) => {
    publish = tell;
    return Promise.resolve(queue);
  });
  const file = { id: 4, workspaceId: 7, name: 'lake.jpg', size: 1, sent: 0 };
  const brought = uploadToLibrary(uploads, 7, new File(['x'], 'lake.jpg'));
  const go = async (state?: UploadState, more: Partial<FileUpload> = {}) => {
    await uploads.queue();
    await Promise.resolve();
    publish(state ? [{ ...file, state, ...more }] : []);
  };
  return { brought, go, cancel };
}
const record = { id: 9, title: 'Lake' };

it.each(['done', 'same'] as const)('S3.11 a file that ends as %s is replaced by its record', async (state) => {
  const { brought, go, cancel } = sending();
  await go('sending');
  await go('failed');
  await go('keeping');
  await go(state, { record });
  expect((await brought)?.record).toEqual(record);
  // Known files need no decision.
  expect(cancel.mock.calls).toEqual(state === 'same' ? [[4]] : []);
});

it('S3.11 a refused file shows the reason', async () => {
  const { brought, go } = sending();
  await go('refused', { problem: 'There is no room.' });
  expect(await brought).toMatchObject({ state: 'refused', problem: 'There is no room.' });
});

it('S3.11 an abandoned file is ignored', async () => {
  const { brought, go } = sending();
  await go('waiting');
  await go();
  expect(await brought).toBeUndefined();
});
