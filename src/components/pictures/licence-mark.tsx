import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../contract/day.ts';
import { licenceStateOf } from '../../../contract/licence.ts';
import { Badge } from '../badge.tsx';

/** Whether a file may be used no longer, or soon, where it lies among others; nothing while there is nothing to see to. */
export function LicenceMark({ until }: { until: string | null | undefined }) {
  const { t } = useTranslation('fields');
  const [today] = useState(() => dayOf(new Date()));
  const state = licenceStateOf(until, today);
  return state && <Badge tone={state === 'ended' ? 'danger' : 'warning'}>{t(`licence.${state}`)}</Badge>;
}
