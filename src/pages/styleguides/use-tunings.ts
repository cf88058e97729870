import { useQuery } from '@tanstack/react-query';
import { type Tuning, tuning } from '../../../contract/writing/fine-tuning.ts';
import { askedKey } from '../../providers/records/query-clients.ts';
import { useApi } from '../../providers/records/use-api.ts';

/** Polling interval of a fine-tuning (ms); a provider takes from minutes to hours. */
const interval = 5_000;

/** The fine-tuned models of a style guide, and whether one can be made; polls while one is in progress. */
export function useTunings(id: number) {
  const { call } = useApi();
  return useQuery({
    queryKey: [...askedKey, tuning.status.path, id],
    queryFn: ({ signal }) => call(tuning.status, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && data.tunings.some(isUnderWay) && interval,
    networkMode: 'always',
  });
}

/** Whether a fine-tuning is in progress. */
export const isUnderWay = ({ status }: Pick<Tuning, 'status'>): boolean =>
  status === 'waiting' || status === 'uploading' || status === 'training';
