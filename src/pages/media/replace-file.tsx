import '../../providers/texts/media.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploads } from '../../../contract/calls/uploads.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Help } from '../../components/fields/help.tsx';
import { type Unfit, acceptedDocuments, acceptedPictures, unfitnessOf } from '../../providers/uploads/file-upload.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { mediaLibraryCalls } from '../../resources/media/media.calls.ts';
import type { MediaRecord } from '../../resources/media/media.resource.ts';

/** Replaces the file; its URL, texts and usages stay. */
export function ReplaceFile({ record }: { record: MediaRecord }) {
  const { t } = useTranslation('media');
  const { call } = useApi();
  const may = useMay('media');
  const picker = useRef<HTMLInputElement>(null);
  const [unfit, setUnfit] = useState<Unfit>();
  const { id, version, kind } = record;
  const { change, busy } = useChange(
    (file: File) => call(mediaLibraryCalls.replace, { params: { id }, body: {}, files: { file }, ifMatch: version }),
    {
      done: () => ({ message: t('replaced'), description: t('replacedDetail') }),
      failed: t('replaceFailed'),
    },
  );
  const take = (file: File | undefined) => {
    const problem = file && unfitnessOf(file);
    setUnfit(problem);
    if (file && !problem) void change(file);
  };
  if (!may('update')) return null;
  return (
    <Card title={t('file')}>
      <Button variant="outline" size="sm" disabled={busy} onClick={() => picker.current?.click()}>
        {t(busy ? 'replacing' : 'replace')}
      </Button>
      <Help>{t('replaceHelp')}</Help>
      {unfit && <p role="alert">{t(`unfit.${unfit}`, { megabytes: uploads.maxFile / 1024 / 1024 })}</p>}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('replace')}
        accept={kind === 'document' ? acceptedDocuments : acceptedPictures}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Card>
  );
}
