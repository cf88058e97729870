import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { imports } from '../../../contract/imports.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { ImportRecord } from '../../../contract/transfer.ts';
import { HttpError, wordsOf } from '../../providers/http-error.ts';
import { useServices } from '../../providers/services.ts';
import { useApi } from '../../providers/use-api.ts';
import { useChange } from '../../providers/use-change.ts';

/** Its own steps and looks keep it up to date. */
const keyOf = (id: number | undefined) => ['fixed', 'import', id];
/** Whether it is being checked or worked on, or on a list within its rows. */
export const isUnderWay = (record?: ImportRecord): boolean =>
  record !== undefined &&
  [record, ...record.lists].some(({ status }) => ['checking', 'waiting', 'running'].includes(status));
/** Between two looks at an import that is under way (ms). */
const interval = 700;

/** Where an import stands, asked again and again while it is under way; at its end lists are read anew. */
export function useImport(resource: Resource, id: number | undefined) {
  const { call } = useApi();
  const { queries } = useServices();
  const asked = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(imports.one, { params: { id: id! }, signal }),
    enabled: id !== undefined,
    networkMode: 'always',
    refetchInterval: ({ state }) => isUnderWay(state.data) && interval,
  });
  const isDone = asked.data?.status === 'done' && !isUnderWay(asked.data);
  useEffect(() => {
    if (isDone) void queries.outdate(new Set([resource.name]));
  }, [isDone, queries, resource]);
  return asked;
}

/** Why a file was refused. */
export const problemOfFile = (error: unknown): string =>
  (error instanceof HttpError && error.validationErrors?.file?.[0]) || wordsOf(error);

type Step = Endpoint & { answer: typeof ImportRecord };

interface ImportStep {
  step: Step;
  body?: Record<string, unknown> | undefined;
}

/** Takes an import a step further; true when that went well. */
export function useStep({ id }: Pick<ImportRecord, 'id'>) {
  const { t } = useTranslation('transfer');
  const { call } = useApi();
  const client = useQueryClient();
  const { change, busy } = useChange(
    async ({ step, body }: ImportStep) => {
      try {
        client.setQueryData(keyOf(id), await call(step, { params: { id }, body }));
      } catch (error) {
        // It was taken further elsewhere, such as in another tab.
        if (error instanceof HttpError && error.statusCode === 409)
          await client.invalidateQueries({ queryKey: keyOf(id) });
        throw error;
      }
    },
    { failed: t('failed') },
  );
  return { busy, take: (step: Step, body?: Record<string, unknown>) => change({ step, body }) };
}
