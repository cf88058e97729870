import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewHours, previewLinks, type previewedResources } from '../../../../contract/calls/preview-links.ts';
import { Button } from '../../../components/button.tsx';
import { CopyBox } from '../../../components/overlays/copy-box.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { Cluster, Hint } from '../../../components/layout/layout.tsx';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useCopy } from '../../../providers/browser/use-copy.ts';
import styles from './show.module.css';

type Lasts = keyof typeof previewHours;
type Previewed = (typeof previewedResources)[number];
const spans = Object.keys(previewHours) as Lasts[];

interface PreviewDialogProps {
  resource: Previewed;
  id: number;
  onClose: () => void;
}

/** Dialog for links that show the unpublished record without an account. */
export function PreviewDialog({ resource, id, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('forms');
  const { call } = useApi();
  const copy = useCopy();
  const [lasts, setLasts] = useState<Lasts>('week');
  const [made, setMade] = useState<{ address: string; expiresAt: string }>();
  const { data } = useAsked(previewLinks.state, { query: { resource, id } });
  const { change: make, busy: making } = useChange(
    async () => setMade(await call(previewLinks.make, { body: { resource, id, lasts } })),
    { failed: t('preview.failed') },
  );
  const { change: end, busy: isEnding } = useChange(
    async () => {
      await call(previewLinks.end, { body: { resource, id } });
      setMade(undefined);
    },
    { done: () => ({ message: t('preview.ended') }), failed: t('preview.endFailed') },
  );
  const until = data?.until;
  const moment = (at: string) => formatMoment(at);
  return (
    <Dialog
      title={t('preview.title')}
      wide
      onClose={onClose}
      actions={
        <>
          {until && (
            <Button variant="outline" loading={isEnding} onClick={() => void end()}>
              {t('preview.endAll')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('preview.close')}
          </Button>
        </>
      }
    >
      <p>{t('preview.text')}</p>
      <div className={styles.previewSpan}>
        <label htmlFor="preview-span">{t('preview.lasts')}</label>
        <Cluster>
          <SelectBox
            id="preview-span"
            value={lasts}
            onChange={(wanted) => setLasts(spans.find((one) => one === wanted) ?? 'week')}
          >
            {spans.map((one) => (
              <option key={one} value={one}>
                {t(`preview.spans.${one}`)}
              </option>
            ))}
          </SelectBox>
          <Button variant={made ? 'outline' : 'default'} loading={making} onClick={() => void make()}>
            {t(made ? 'preview.another' : 'preview.make')}
          </Button>
        </Cluster>
      </div>
      <div aria-live="polite">
        {made && (
          <>
            <CopyBox label={t('preview.address')} value={made.address} copyLabel={t('preview.copy')} onCopy={copy} />
            <Hint>{t('preview.until', { time: moment(made.expiresAt) })}</Hint>
          </>
        )}
        {!made && until && <Hint>{t('preview.some', { time: moment(until) })}</Hint>}
      </div>
    </Dialog>
  );
}
