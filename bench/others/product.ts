import type { Cluster } from '../../server/platform/db/cluster.ts';

export type Database = Cluster['connection'];

/** Parameters of a list request, by Waymark’s names: days, a text in the title, and an offset. */
export type Question = Record<string, string>;

export interface Answer {
  total: number;
  /** Id and title of each row in order. */
  rows: [number, string][];
}

/** A product that answers queries for the events over HTTP. */
export interface Product {
  name: string;
  origin: string;
  headers: Record<string, string>;
  /** The path of a page of 25 events by start, with the exact total. */
  pathOf(question: Question): string;
  answerOf(response: Response): Promise<Answer>;
  end(): Promise<void>;
}

/** The local time at which a range of days ends, including its last day. */
export const endOf = (day = ''): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 19);
