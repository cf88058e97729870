import { deepEqual } from 'node:assert/strict';
import { type Latency, measure, percentiles } from '../list/load.ts';
import type { Product, Question } from './product.ts';

/** Different work must not be compared. @throws if a product returns a different total or different rows. */
export async function expectSameAnswers([first, ...others]: Product[], question: Question): Promise<void> {
  const expected = await answerOf(first!, question);
  for (const other of others) {
    const answer = await answerOf(other, question);
    deepEqual(answer, expected, `${other.name} answers otherwise than ${first!.name} to ${JSON.stringify(question)}`);
  }
}

async function answerOf({ name, origin, headers, pathOf, answerOf: read }: Product, question: Question) {
  const response = await fetch(origin + pathOf(question), { headers });
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
  return read(response);
}

/** Measures all products alternately, so that other load affects each. @returns the median of the rounds per product. */
export async function compare(
  products: Product[],
  questions: Question[],
  { rounds, seconds, signal }: { rounds: number; seconds: number; signal: AbortSignal },
): Promise<Map<Product, Latency>> {
  const measured = new Map(products.map((product) => [product, [] as Latency[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [{ name, origin, headers, pathOf }, latencies] of measured) {
      signal.throwIfAborted();
      const latency = await measure(origin, questions.map(pathOf), headers, seconds);
      if (latency.failed > 0) throw new Error(`${name} refused ${latency.failed} requests under load`);
      latencies.push(latency);
    }
  }
  return new Map([...measured].map(([product, latencies]) => [product, medianOf(latencies)]));
}

function medianOf(latencies: Latency[]): Latency {
  const of = (name: keyof Latency) => percentiles(latencies.map((latency) => latency[name])).p50;
  return { p50: of('p50'), p95: of('p95'), p99: of('p99'), perSecond: of('perSecond'), failed: 0 };
}
