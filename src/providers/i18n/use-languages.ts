import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defaultLanguageCode } from '../../../contract/calls/constants.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { isAbsent } from '../http/extensions.ts';
import { languagesQuery } from './languages.ts';
import { reload } from '../records/query-clients.ts';
import { type WorkspaceLanguage, fallbackLanguages } from './received-languages.ts';
import { useServices } from '../services.ts';
import { usePlace } from '../workspace/use-workspaces.ts';

const none: WorkspaceLanguage[] = [];

/** The languages of the active property, else of the workspace; fallbacks if the request failed (S8.05). */
export function useLanguages() {
  const services = useServices();
  const { data, error, isPending, fetchStatus } = useQuery(languagesQuery(services, usePlace()));
  const languages = data ?? (error ? fallbackLanguages : none);
  return {
    status: !isPending ? ('ready' as const) : fetchStatus === 'idle' ? ('idle' as const) : ('loading' as const),
    error: error?.message,
    languages,
    /** The code of the default language. */
    defaultCode: languages.find(({ isDefault }) => isDefault)?.code || defaultLanguageCode,
  };
}

/** Changes to the languages of the active property, shown once the server has saved them. */
export function useLanguageChanges() {
  const services = useServices();
  const client = useQueryClient();
  const place = usePlace();
  return useMemo(() => {
    const { http, calls } = services;
    const { queryKey } = languagesQuery(services, place);
    const find = (id: number) => client.getQueryData(queryKey)?.find((language) => language.id === id);
    const put = (change: (language: WorkspaceLanguage) => WorkspaceLanguage) =>
      client.setQueryData(queryKey, (languages) => languages?.map(change));

    /** Saves on the server; without such an endpoint, the change lasts for this visit. */
    async function keep({ linkId }: WorkspaceLanguage, body: Record<string, boolean>): Promise<void> {
      if (linkId === undefined || !calls.changeLanguage) return;
      await http.call(calls.changeLanguage, { params: { id: linkId }, body }).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
      });
    }

    return {
      /** Reloads the languages. Failures show only in the error of `useLanguages`. */
      refresh: () =>
        reload(client, languagesQuery(services, place, errorTexts.languagesRefreshFailed)).then(nothing, nothing),
      /** The default language is always active (S4.08). */
      async makeDefault(id: number): Promise<void> {
        const wanted = find(id);
        if (!wanted || wanted.isDefault) return;
        await keep(wanted, { isDefault: true });
        put((one) => ({ ...one, isDefault: one.id === id, isActive: one.isActive || one.id === id }));
      },
      /** False for the default language, which cannot be deactivated (S4.08). */
      async setActive(id: number, isActive: boolean): Promise<boolean> {
        const wanted = find(id);
        if (!wanted || (wanted.isDefault && !isActive)) return false;
        await keep(wanted, { isActive });
        put((one) => (one.id === id ? { ...one, isActive } : one));
        return true;
      },
    };
  }, [services, client, place]);
}

const nothing = () => undefined;
