/** A page of a list. `more`: whether another page follows; `total`: exact, absent if not requested. */
export interface Page<Row> {
  rows: Row[];
  total?: number | undefined;
  more: boolean;
}

/** Whether a handler's result is a page of a list. */
export const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'more' in answer;
