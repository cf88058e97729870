import { useQuery } from '@tanstack/react-query';
import { type TrainingStatus, training } from '../../../contract/style-profile.ts';
import { asked } from '../../providers/query-clients.ts';
import { useApi } from '../../providers/use-api.ts';

/** How often one looks how far a training is (ms). */
const interval = 1_000;

/** How the training of a style guide stands; asked anew as long as one is under way. */
export function useTraining(id: number) {
  const { call } = useApi();
  return useQuery({
    queryKey: [...asked, training.status.path, id],
    queryFn: ({ signal }) => call(training.status, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && interval,
    networkMode: 'always',
  });
}

/** Whether something is being learned. */
export const isUnderWay = ({ status }: Pick<TrainingStatus, 'status'>): boolean =>
  status === 'waiting' || status === 'working';
