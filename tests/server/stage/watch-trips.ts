import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Statements that this process sends to databases. */
interface Watched {
  /** The statements of each round trip so far: those that a connection sends in one write (`batching-socket.ts`). */
  trips: string[][];
  /** Resolves once no statement is pending. */
  quiet(): Promise<void>;
}

/** Watches all connections of this process until the test ends. */
export function watchTrips(): Watched {
  const trips: string[][] = [];
  const open = new WeakMap<object, string[]>();
  let underWay = 0;
  const { query } = pg.Client.prototype;
  onTestFinished(() => void Object.assign(pg.Client.prototype, { query }));
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    let trip = open.get(this);
    if (!trip) {
      trip = [];
      trips.push(trip);
      open.set(this, trip);
      process.nextTick(() => open.delete(this));
    }
    trip.push((given[0] as { text?: string }).text ?? String(given[0]));
    underWay += 1;
    const end = () => void (underWay -= 1);
    const answer: unknown = Reflect.apply(query, this, given);
    Promise.resolve(answer).then(end, end);
    return answer as never;
  };
  return {
    trips,
    async quiet() {
      for (let turns = 0; turns < 10; turns = underWay === 0 ? turns + 1 : 0) await setImmediate();
    },
  };
}
