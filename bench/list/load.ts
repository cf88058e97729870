import autocannon from 'autocannon';

export interface Latency {
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  failed: number;
}

/** Milliseconds of sequential requests, and requests per second with 16 connections. Alternates between the paths. */
export async function measure(
  origin: string,
  paths: string[],
  headers: Record<string, string>,
  seconds = 8,
  calls = 300,
): Promise<Latency> {
  await single(origin, paths, headers, Math.min(20, calls));
  const times = await single(origin, paths, headers, calls);
  const result = await autocannon({
    url: origin,
    connections: 16,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  });
  return {
    ...percentiles(times),
    perSecond: Math.round(result.requests.average),
    failed: result.non2xx + result.errors,
  };
}

async function single(
  origin: string,
  paths: string[],
  headers: Record<string, string>,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const before = performance.now();
    const response = await fetch(origin + paths[index % paths.length], { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${paths[index % paths.length]} answered ${response.status}`);
    times.push(performance.now() - before);
  }
  return times;
}

export function percentiles(times: number[]): Pick<Latency, 'p50' | 'p95' | 'p99'> {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
