import { useTranslation } from 'react-i18next';
import { changeSets } from '../../../contract/calls/history.ts';
import type { LivePost } from '../../../contract/calls/live-posts.ts';
import { Button } from '../../components/button.tsx';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { liveTranslations } from './live-translations.ts';

/** Unpublishes a post in all its languages, with undo; nothing without a status or without permission. */
export function Unpublish({ post }: { post: LivePost }) {
  const { t } = useTranslation('live');
  const { call } = useApi();
  const may = useMayAny();
  const { fields, endpoints } = resourceNamed(post.resource);
  const { bulkUpdate } = endpoints;
  const query = { workspaceId: post.workspaceId };
  const live = liveTranslations(post);
  const { change, busy } = useChange(
    async () => {
      const body = { ids: live.map(({ id }) => id), values: { status: 'draft' } };
      return bulkUpdate && call(bulkUpdate, { query, body });
    },
    {
      done: (done) => {
        const id = done?.changeSetId ?? undefined;
        const act = () => call(changeSets.undo, { params: { id: id ?? 0 }, query });
        return {
          message: t('unpublished', { title: post.title }),
          undo: id === undefined ? undefined : { act, failed: t('undoFailed') },
        };
      },
      failed: t('unpublishFailed'),
    },
  );
  const isOffered =
    fields.status &&
    live.every(({ language }) =>
      (['update', 'publish'] as const).every((action) => may(post.resource, action, { language })),
    );
  if (!isOffered || !bulkUpdate) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      loading={busy}
      aria-label={t('unpublishOne', { title: post.title })}
      onClick={() => void change()}
    >
      {t('unpublish')}
    </Button>
  );
}
