/** The pause (ms) of a `Retry-After` header, which has seconds or a date. */
export function pauseOf(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const wanted = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return wanted > 0 ? wanted : undefined;
}
