import { eventSearch } from '../../src/resources/events/search.ts';

const window = eventSearch({}) as Record<string, string>;
const around = [46.36, 14.09, 40.5, -3.2, 48.2, 16.3, 37.2, 5.4];
/** Queries of the three lists in the design, with several variants to avoid lucky results. */
export const questions: Record<'nearby' | 'q' | 'page', Record<string, string>[]> = {
  nearby: [0, 2, 4, 6].map((index) => ({
    ...window,
    latitude: String(around[index]),
    longitude: String(around[index + 1]),
    distance: '35',
  })),
  q: ['lantern regatta', 'no. 4711', 'market', '3c59dc04'].map((q) => ({ ...window, q })),
  page: [{ ...window }, { ...window, skip: '500' }, { startDate: '2020-01-01', endDate: '2040-01-01' }],
};
