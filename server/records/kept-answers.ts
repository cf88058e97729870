import type { SqlStatement } from '../platform/db/sql.ts';
import { recent } from '../platform/recent.ts';

interface Kept<Answer> {
  version: string;
  /** It may still be on its way: who asks meanwhile waits for it. */
  answer: Promise<Answer>;
}

/** What statements were answered, at most so many of them, each for one state of the content. */
export function keptAnswers<Answer>(most: number) {
  const kept = recent<Kept<Answer>>(most);
  const questionOf = ({ text, values }: SqlStatement) => JSON.stringify([text, values]);
  return {
    /** Nothing where nobody asked at this state; an answer of nothing where whoever asked was not answered. */
    get(statement: SqlStatement, version: string): Promise<Answer | undefined> | undefined {
      const before = kept.get(questionOf(statement));
      return before?.version === version ? before.answer.catch(() => undefined) : undefined;
    },
    keep(statement: SqlStatement, version: string, answer: Promise<Answer>): void {
      const question = questionOf(statement);
      const asked = { version, answer };
      kept.set(question, asked);
      answer.catch(() => kept.get(question) === asked && kept.delete(question));
    },
  };
}
