import type { Rate } from '../../../server/platform/limits.ts';

export type Row = [what: string, value: string];
type Writer = (value: never) => Row;

export const count =
  (what: string) =>
  (value: number): Row => [what, value.toLocaleString('en')];
export const unit =
  (what: string, name: string) =>
  (value: number): Row => [what, `${value.toLocaleString('en')} ${name}`];
export const size =
  (what: string) =>
  (bytes: number): Row => [what, bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`];
export const spanOf = (ms: number) => (ms >= 3_600_000 ? `${ms / 3_600_000} h` : `${ms / 1_000} s`);
export const time =
  (what: string) =>
  (ms: number): Row => [what, spanOf(ms)];
export const often =
  (what: string) =>
  ({ most, span }: Rate): Row => [what, `${most} in ${span < 3_600_000 ? `${span / 60_000} min` : spanOf(span)}`];

/** A row for each limit of a group; the compiler reports a missing one. */
export const rowsOf = <Group extends object>(
  group: Group,
  writers: { [Name in keyof Group]: ((value: Extract<Group[Name], number> & Group[Name]) => Row) | Writer },
): Row[] =>
  Object.entries(group).map(([name, value]) => (writers[name as keyof Group] as (value: unknown) => Row)(value));
