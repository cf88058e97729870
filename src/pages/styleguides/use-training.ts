import { useQuery } from '@tanstack/react-query';
import { type TrainingStatus, training } from '../../../contract/writing/style-profile.ts';
import { askedKey } from '../../providers/records/query-clients.ts';
import { useApi } from '../../providers/records/use-api.ts';

/** Polling interval of a training (ms). */
const interval = 1_000;

/** The training status of a style guide; polls while one is in progress. */
export function useTraining(id: number) {
  const { call } = useApi();
  return useQuery({
    queryKey: [...askedKey, training.status.path, id],
    queryFn: ({ signal }) => call(training.status, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && interval,
    networkMode: 'always',
  });
}

/** Whether a training is in progress. */
export const isUnderWay = ({ status }: Pick<TrainingStatus, 'status'>): boolean =>
  status === 'waiting' || status === 'working';
