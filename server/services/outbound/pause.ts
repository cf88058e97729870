/** For how long the other side wants to be left alone (ms): seconds or a moment, as `Retry-After` has it. */
export function pauseOf(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const wanted = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return wanted > 0 ? wanted : undefined;
}
