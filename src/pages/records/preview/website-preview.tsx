import '../../../providers/texts/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { type Previewed, websitePreview } from '../../../../contract/website/website-preview.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { tokensCss } from '../../../resources/style-settings/tokens-css.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { PagePreview } from './page-preview.tsx';
import styles from './preview.module.css';
import { useGoodValues } from './use-good-values.ts';

interface WebsitePreviewProps {
  form: RecordForm;
  /** The whole stored record; the form may have only some fields. */
  stored: AnyValues;
  id?: number | undefined;
}

/** Website preview with the form's values: next to the form if there is room, else behind a button. */
export function WebsitePreview(props: WebsitePreviewProps) {
  const { t } = useTranslation('settings');
  const isBeside = useMediaQuery('(min-width: 1200px)');
  const isOffered = useOffered(websitePreview[props.form.resource.name as Previewed]);
  const { activeWorkspaceId } = usePlace();
  const [isOpen, setOpen] = useState(false);
  if (!isOffered || activeWorkspaceId === undefined) return null;
  // Keyed by workspace: pending requests and the frame are dropped on a switch.
  const shown = <Shown key={activeWorkspaceId} {...props} workspaceId={activeWorkspaceId} />;
  if (isBeside)
    return (
      <aside className={styles.beside} aria-label={t('website.preview.title')} data-preview>
        {shown}
      </aside>
    );
  return (
    <div className={styles.opener}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('website.preview.title')}
      </Button>
      {isOpen && (
        <Dialog
          wide
          title={t('website.preview.title')}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{t('website.preview.close')}</Button>}
        >
          {shown}
        </Dialog>
      )}
    </div>
  );
}

function Shown({ form, stored, id, workspaceId }: WebsitePreviewProps & { workspaceId: number }) {
  const good = useGoodValues(form, stored);
  const resource = form.resource.name as Previewed;
  // Pictures and structures are not sent.
  const sent = Object.entries(form.resource.fields).filter(([, { kind }]) => kind !== 'image' && kind !== 'json');
  const values = Object.fromEntries(sent.map(([name]) => [name, good[name]]));
  const css = resource === 'style-settings' ? tokensCss(good) : undefined;
  return <PagePreview page={{ workspaceId, resource, id, values }} css={css} />;
}
