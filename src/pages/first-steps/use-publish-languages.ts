import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { formatList } from '../../formats/formats.ts';
import { useOffered } from '../../providers/http/extensions.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { takeBack } from '../../providers/records/take-back.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useResourceProvider } from '../../providers/records/use-resource-provider.ts';
import { resourceOf } from '../../resources/registry.ts';
import type { EventVersion } from './event-languages.ts';

/** A version to publish, and the name of its language. */
interface ToPublish {
  code: string;
  name: string;
  version: EventVersion;
}

/** Publishes versions one by one, with one undo. `failed` has the messages of the last attempt by language code. */
export function usePublishLanguages() {
  const { t, i18n } = useTranslation(['first-steps', 'forms']);
  const provider = useResourceProvider();
  const navigate = useNavigate();
  const { state } = useLocation();
  const hasHistory = useOffered(resourceOf('events').endpoints.history);
  const { failed } = { failed: {}, ...(state as { failed?: Record<string, string> } | null) };
  const undo = (versions: readonly ToPublish[]) =>
    Promise.all(
      versions.map(({ version: { id } }) =>
        takeBack(provider, { resource: 'events', id, name: 'status', after: 'published' }, t('forms:statusNotFound')),
      ),
    );
  const publish = async (versions: readonly ToPublish[]) => {
    const refused: Record<string, string> = {};
    for (const { code, version } of versions) {
      const meta = { ifMatch: version.version };
      await provider
        .update({ resource: 'events', id: version.id, variables: { status: 'published' }, meta })
        .catch((error: unknown) => (refused[code] = messageOf(error)));
    }
    // The dashboard ends the first steps with the first publication, so their own page shows the result.
    await navigate('/first-steps?step=published', { state: { failed: refused } });
    return versions.filter(({ code }) => !(code in refused));
  };
  const { change, busy } = useChange(publish, {
    done: (done) =>
      done.length === 0
        ? undefined
        : {
            message: t('publishedIn', {
              languages: formatList(
                done.map(({ name }) => name),
                i18n.language,
              ),
            }),
            undo: hasHistory ? { act: () => undo(done), failed: t('forms:statusNotUndone') } : undefined,
          },
  });
  return { publish: change, busy, failed };
}
