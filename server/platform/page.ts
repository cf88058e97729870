/** A page of a list. `more` says whether another page follows; `exact` is false when there are more than were counted. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

/** Whether a handler's answer is a page of a list. */
export const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'more' in answer;
