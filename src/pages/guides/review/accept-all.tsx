import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunItem } from '../../../../contract/writing/writing-runs.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { useChange } from '../../../providers/records/use-change.ts';

interface AcceptAllProps {
  /** Undecided items. */
  items: readonly RunItem[];
  accept: (items: readonly RunItem[], onProgress: (done: number) => void) => Promise<number>;
  onDone: () => void;
}

/** Accepts all shown items that overwrite nothing, after a confirmation, with progress. */
export function AcceptAll({ items, accept, onDone }: AcceptAllProps) {
  const { t } = useTranslation('runs');
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(0);
  const { change, busy } = useChange(
    async () => {
      setDone(0);
      return { all: items.length, accepted: await accept(items, setDone) };
    },
    {
      done: ({ all, accepted }) => ({
        message: t('acceptedAll', { count: accepted }),
        description: all > accepted ? t('stays', { count: all - accepted }) : undefined,
      }),
      failed: t('stepFailed'),
    },
  );
  if (items.length === 0 && !asking) return null;
  const confirm = async () => {
    await change();
    setAsking(false);
    onDone();
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {t('acceptAll', { count: items.length })}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('acceptAllTitle')}
          confirm={t('acceptAllConfirm')}
          cancel={t('keepAll')}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void confirm()}
        >
          {busy ? t('accepting', { done, all: items.length }) : t('acceptAllText')}
        </ConfirmDialog>
      )}
    </>
  );
}
