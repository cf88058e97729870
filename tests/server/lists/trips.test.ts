import { expect, it } from 'vitest';
import { users } from '../../../contract/people/user.ts';
import { callBudgets } from '../../../scripts/check/budgets.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { watchTrips } from '../stage/watch-trips.ts';

it('a list, a record and the signed-in user send the database no more than their budgets', async () => {
  const home = await makeTenant();
  const [id] = [await makeRecord(events, home), await makeRecord(events, home)];
  const { call } = as(await makePerson({ of: [home], may: ['read'] }));
  const { list, one } = events.endpoints;
  const calls = {
    list: () => call(list, { query: { startDate: '2020-01-01', take: 1 } }),
    record: () => call(one, { params: { id } }),
    me: () => call(users.me),
  };
  // Signs in and opens connections.
  for (const ask of Object.values(calls)) await ask();
  const { trips, quiet } = watchTrips();
  for (const [name, budget] of Object.entries(callBudgets)) {
    // Again if another test changed permissions, which the call then reads again.
    const measured = async () => {
      // After a change, a list counts again. The permissions of its author are new, so they are read before.
      await makeRecord(events, home);
      await calls.me();
      await quiet();
      trips.length = 0;
      const { status } = await calls[name as keyof typeof calls]();
      // No call waits for the end of a read-only transaction.
      const waitedFor = trips.filter((trip) => trip.join() !== 'commit');
      const counts = { trips: waitedFor.length, statements: waitedFor.flat().length };
      return {
        name,
        status,
        isWithin: counts.trips <= budget.trips && counts.statements <= budget.statements,
        waitedFor,
      };
    };
    await expect.poll(measured).toMatchObject({ status: 200, isWithin: true });
  }
});
