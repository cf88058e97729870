import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { imports } from '../../../contract/calls/imports.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { HttpError, messageOf } from '../../providers/http/http-error.ts';
import { useServices } from '../../providers/services.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';

/** Cache key; excluded from invalidation, because steps and polling update it. */
const keyOf = (id: number | undefined) => ['fixed', 'import', id];
/** Whether the import or a nested list is being checked or run. */
export const isUnderWay = (record?: ImportRecord): boolean =>
  record !== undefined &&
  [record, ...record.lists].some(({ status }) => ['checking', 'waiting', 'running'].includes(status));
/** Polling interval of an active import (ms). */
const interval = 700;

/** State of an import, polled while active; lists are refetched when it ends. */
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

/** Reason for refusing a file. */
export const problemOfFile = (error: unknown): string =>
  (error instanceof HttpError && error.validationErrors?.file?.[0]) || messageOf(error);

type Step = Endpoint & { answer: typeof ImportRecord };

interface ImportStep {
  step: Step;
  body?: Record<string, unknown> | undefined;
}

/** Runs a step of an import; resolves to whether it succeeded. */
export function useStep({ id }: Pick<ImportRecord, 'id'>) {
  const { t } = useTranslation('transfer');
  const { call } = useApi();
  const client = useQueryClient();
  const { change, busy } = useChange(
    async ({ step, body }: ImportStep) => {
      try {
        client.setQueryData(keyOf(id), await call(step, { params: { id }, body }));
      } catch (error) {
        // The import moved on elsewhere, such as in another tab.
        if (error instanceof HttpError && error.statusCode === 409)
          await client.invalidateQueries({ queryKey: keyOf(id) });
        throw error;
      }
    },
    { failed: t('failed') },
  );
  return { busy, take: (step: Step, body?: Record<string, unknown>) => change({ step, body }) };
}
