import { setTimeout } from 'node:timers/promises';
import { configure } from '@testing-library/dom';
import { toast } from 'sonner';
import { afterAll, vi } from 'vitest';

/** A machine that checks may be slow; what is there sooner is not waited for. */
configure({ asyncUtilTimeout: 60_000 });

/** How long a message takes to go, with some to spare (ms). */
const leaving = 250;

/** What is still on its way when the last test of a file ends would find no page any longer: code, and messages that go. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  if (toast.getHistory().length > 0) await setTimeout(leaving);
});
