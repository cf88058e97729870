import type { View } from './view.ts';

/** The delivery could not be read: it is away, or was asked too often. */
export class NotRead extends Error {}

/**
 * How the website reads: a call of the delivery by its path below the website, with its query, such as events?take=6.
 * Undefined where there is nothing.
 * @throws NotRead where the delivery cannot be read now.
 */
export type Read = (path: string) => Promise<unknown>;

/** Whether a status says that there is nothing at an address, or that no such thing can be asked for. That too much was asked passes. */
export const isNothing = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Reads the delivery in the language of a view, without absent query parameters. */
export const readIn =
  (read: Read, { language }: Pick<View, 'language'>) =>
  async <Answer>(
    path: string,
    query: Readonly<Record<string, string | number | undefined>> = {},
  ): Promise<Answer | undefined> => {
    const asked = Object.entries({ language, ...query }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
    );
    return (await read(`${path}?${new URLSearchParams(asked)}`)) as Answer | undefined;
  };

/** Such a reading. */
export type ReadHere = ReturnType<typeof readIn>;
