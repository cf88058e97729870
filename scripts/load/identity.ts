import { createHash } from 'node:crypto';

/** What a row is known by at the next load: the same from what is sent and from what a list answers. */
export function identityOf(record: Record<string, unknown>, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => comparable(record[name])));
}

function comparable(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return value.toFixed(5);
  const text = String(value as string)
    .normalize('NFC')
    .trim()
    .toLowerCase();
  // Of a time only the day counts: people set the hour after a load.
  return /^\d{4}-\d{2}-\d{2}(t|$)/.test(text) ? text.slice(0, 10) : text;
}

/** How many records are known by each identity; `take` uses one up. */
export class Known {
  readonly #counts = new Map<string, number>();

  add(identity: string): void {
    this.#counts.set(identity, (this.#counts.get(identity) ?? 0) + 1);
  }

  take(identity: string): boolean {
    const left = this.#counts.get(identity) ?? 0;
    this.#counts.set(identity, left - 1);
    return left > 0;
  }
}

/** So that a call whose answer was lost, or a second load at the same time, adds nothing twice. */
export const idempotencyKey = (...facts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');
