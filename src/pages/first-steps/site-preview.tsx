import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Previewed, websitePreview } from '../../../contract/website/website-preview.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useOffered } from '../../providers/http/extensions.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import styles from './first-steps.module.css';

/** Shows a page of the website in a frame. */
export type Preview = ComponentType<{
  page: { workspaceId: number; resource: Previewed; values: Record<string, unknown> };
}>;

/** Preview of the website with its stored settings, for users who may read them. */
export function SitePreview({ Preview }: { Preview: Preview }) {
  const { t } = useTranslation('first-steps');
  const { activeWorkspaceId: workspaceId } = usePlace();
  const isOffered = useOffered(websitePreview['website-settings']);
  const may = useMay('website-settings');
  if (!isOffered || !may('read') || workspaceId === undefined) return null;
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <Suspense fallback={<Skeleton height={320} />}>
        <Preview key={workspaceId} page={{ workspaceId, resource: 'website-settings', values: {} }} />
      </Suspense>
    </aside>
  );
}
