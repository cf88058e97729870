import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Unexpected output fails the test. A test that expects some says so with
 * `vi.spyOn(console, 'warn').mockImplementation(…)`, which takes the place of this guard.
 */
const channels = ['error', 'warn', 'info', 'log', 'debug'] as const;
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  for (const channel of channels)
    vi.spyOn(console, channel).mockImplementation((...words: unknown[]) => {
      unexpected.push(`console.${channel}: ${format(...words)}`);
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`The test wrote what nobody expected:\n${unexpected.join('\n')}`);
});
