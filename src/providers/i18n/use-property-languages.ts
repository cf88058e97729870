import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../http/http-error.ts';
import { listAll } from '../records/list-all.ts';
import { shownOf } from '../records/query-clients.ts';
import { useChange } from '../records/use-change.ts';
import { useChanges } from '../records/use-changes.ts';
import { useServices } from '../services.ts';
import { useMay } from '../session/use-may.ts';
import { usePlace } from '../workspace/use-workspaces.ts';
import { useLanguageChanges, useLanguages } from './use-languages.ts';

/** The languages of a property, and the changes that the user may make to them (S4.08). */
export function usePropertyLanguages(propertyId: number) {
  const { http, calls } = useServices();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const { refresh, setActive, makeDefault } = useLanguageChanges();
  const { languages, error } = useLanguages();
  const may = useMay('property-languages');
  const { change, progress } = useChanges(carryOut, { nameOf });
  const adding = useChange((languageId: number) =>
    http.call(calls.addLanguage, { body: { propertyId, languageId }, idempotencyKey: crypto.randomUUID() }),
  );
  const { data: known = [], isPending } = useQuery({
    queryKey: shownOf('languages', 'to-add'),
    queryFn: ({ signal }) => listAll(http, calls.languages, { workspaceId }, signal),
    enabled: may('create'),
  });
  const own = languages.filter(({ linkId }) => linkId !== undefined);
  const failed = own.map(({ id }) => progress[id]).find((each) => each?.state === 'failed');
  const attempt = (id: number, act: () => Promise<unknown>) => void change({ id, act });
  return {
    own,
    /** Languages of the workspace, for a property without its own. */
    workspace: languages,
    isUnknown: error !== undefined,
    problem: failed?.message,
    onActive: may('update') ? (id: number, isActive: boolean) => attempt(id, () => setActive(id, isActive)) : undefined,
    onDefault: may('update') ? (id: number) => attempt(id, () => makeDefault(id)) : undefined,
    onRemove: may('delete')
      ? (id: number) =>
          attempt(id, async () => {
            await http.call(calls.removeLanguage, { params: { propertyId, languageId: id } });
            await refresh();
          })
      : undefined,
    adding: may('create')
      ? {
          /** Languages of the organization that the property does not have; undefined while loading. */
          choices: isPending
            ? undefined
            : known
                .map(({ id, name }) => ({ id: Number(id), name: String(name) }))
                .filter(({ id }) => !own.some((language) => language.id === id)),
          isBusy: adding.busy,
          problem: adding.error ? messageOf(adding.error) : undefined,
          add: async (id: number) => {
            const isAdded = await adding.change(id);
            if (isAdded) void refresh();
            return isAdded;
          },
        }
      : undefined,
  };
}

/** A pending change of a language. */
interface LanguageChange {
  id: number;
  act: () => Promise<unknown>;
}
const carryOut = ({ act }: LanguageChange) => act();
const nameOf = ({ id }: LanguageChange) => String(id);
