import { createHash } from 'node:crypto';

/** The identity by which a record is recognised at the next load; the same whether made from a row or from the server's record. */
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
  // Only the day of a time is compared: people may change the hour after a load.
  return /^\d{4}-\d{2}-\d{2}(t|$)/.test(text) ? text.slice(0, 10) : text;
}

/** Counts the existing records of each identity. `take` uses one up, and answers whether there was one. */
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

/** The same key for the same row, so that a repeated call, or a second load at the same time, creates nothing twice. */
export const idempotencyKey = (...facts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');
