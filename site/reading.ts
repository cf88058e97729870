import type { View } from './view.ts';

/** Thrown if the delivery is unavailable or rate-limited. */
export class NotRead extends Error {}

/**
 * Reads a path of the delivery relative to the website, such as events?take=6. Undefined if not found.
 * @throws NotRead if the delivery is unavailable.
 */
export type Read = (path: string) => Promise<unknown>;

/** Whether a response status means that the content doesn’t exist. Rate limits (429) are temporary. */
export const isNothing = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Reads the delivery in the language of a view. Skips empty query parameters. */
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

export type ReadHere = ReturnType<typeof readIn>;
