import { expect, it, vi } from 'vitest';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { partTurns } from '../../../server/http/answer/answer-file.ts';
import { turns } from '../../../server/platform/limits.ts';
import { drawingTurns } from '../../../server/services/media-store/drawing.ts';
import { editing, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';

const [home, elsewhere] = [await makeTenant(), await makeTenant()];
const [clara, bruno] = [
  await makePerson({ of: [home], may: editing }),
  await makePerson({ of: [elsewhere], may: editing }),
];
const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const bring = (who: typeof clara) =>
  as(who).call(mediaLibraryCalls.bring, { body: {}, query: { again: true }, files: { file: new Blob([logo]) } });

const patience = { timeout: 10_000 };

/** Work of an organization that the test ends. */
function hostile(many: number, queue = drawingTurns) {
  const ends: (() => void)[] = [];
  const all = Array.from({ length: many }, () =>
    queue.run(home.organisationId, () => new Promise<void>((end) => ends.push(end))),
  );
  return { ends, all };
}

it('S7.11 a logo is drawn while five endless drawings of another organization still wait', async () => {
  const { ends, all } = hostile(5);
  expect((await bring(bruno)).status).toBe(201);
  expect(ends).toHaveLength(1);
  for (let at = 0; at < 5; at += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(at), patience);
    ends[at]!();
  }
  await Promise.all(all);
});

it('S8.01 an organization with a full drawing queue gets 429 and Retry-After while another one is served', async () => {
  const { ends, all } = hostile(turns.waiting + 1);
  const { status, body, headers } = await bring(clara);
  expect([status, body.message, headers['retry-after']]).toEqual([
    429,
    'Too many requests of your organization are waiting. Please try again in a moment.',
    String(turns.patience),
  ]);
  const answer = bring(bruno);
  for (let at = 0; at <= turns.waiting; at += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(at), patience);
    ends[at]!();
  }
  expect((await answer).status).toBe(201);
  await Promise.all(all);
});

it('S7.01 an organization with a full export queue gets 429 while another one gets its file', async () => {
  await makeRecord(venues, elsewhere);
  const { ends, all } = hostile(turns.waiting + 2, partTurns);
  const csv = (who: typeof clara) => as(who).call(venues.endpoints.export!, { query: { format: 'csv' } });
  expect((await csv(clara)).status).toBe(429);
  const asked = vi.spyOn(partTurns, 'run');
  const answer = csv(bruno);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), patience);
  ends[0]!();
  for (let at = 1; at < turns.waiting + 2; at += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(at), patience);
    ends[at]!();
  }
  expect((await answer).status).toBe(200);
  expect(new Set(asked.mock.calls.map(([share]) => share))).toEqual(new Set([elsewhere.organisationId]));
  await Promise.all(all);
  asked.mockRestore();
});
