import type { Cluster } from '../../server/platform/db/cluster.ts';

export type Database = Cluster['connection'];

/** Days, a text in the title, and how many rows to leave out, as Waymark's own call names them. */
export type Question = Record<string, string>;

export interface Answer {
  total: number;
  /** Number and title of each, in their order. */
  rows: [number, string][];
}

/** What answers questions about the events over HTTP. */
export interface Product {
  name: string;
  origin: string;
  headers: Record<string, string>;
  /** The address of a page of 25 events by start, with the exact total. */
  pathOf(question: Question): string;
  answerOf(response: Response): Promise<Answer>;
  end(): Promise<void>;
}

/** The moment, on the wall, at which a window of days is over: the last day belongs to it. */
export const endOf = (day = ''): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 19);
