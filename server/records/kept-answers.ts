import type { SqlStatement } from '../platform/db/sql.ts';
import { recent } from '../platform/recent.ts';

interface Kept<Answer> {
  version: string;
  /** May be pending; concurrent callers share it. */
  answer: Promise<Answer>;
}

/** An LRU cache of answers by statement, each valid for one content version. */
export function keptAnswers<Answer>(most: number) {
  const kept = recent<Kept<Answer>>(most);
  const keyOf = ({ text, values }: SqlStatement) => JSON.stringify([text, values]);
  return {
    /** Undefined on a cache miss; resolves to undefined if the cached request failed. */
    get(statement: SqlStatement, version: string): Promise<Answer | undefined> | undefined {
      const before = kept.get(keyOf(statement));
      return before?.version === version ? before.answer.catch(() => undefined) : undefined;
    },
    keep(statement: SqlStatement, version: string, answer: Promise<Answer>): void {
      const key = keyOf(statement);
      const entry = { version, answer };
      kept.set(key, entry);
      answer.catch(() => kept.get(key) === entry && kept.delete(key));
    },
  };
}
