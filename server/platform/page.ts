/** A page of a list. `more` says whether another page follows; `total` is exact, and left out where it was not asked for. */
export interface Page<Row> {
  rows: Row[];
  total?: number | undefined;
  more: boolean;
}

/** Whether a handler's answer is a page of a list. */
export const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'more' in answer;
