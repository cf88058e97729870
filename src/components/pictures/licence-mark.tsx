import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../contract/times/day.ts';
import { licenceStateOf } from '../../../contract/media/licence.ts';
import { Badge } from '../badge.tsx';

/** A badge if a file's license has expired or soon will, in lists. */
export function LicenceMark({ until }: { until: string | null | undefined }) {
  const { t } = useTranslation('fields');
  const [today] = useState(() => dayOf(new Date()));
  const state = licenceStateOf(until, today);
  return state && <Badge tone={state === 'ended' ? 'danger' : 'warning'}>{t(`licence.${state}`)}</Badge>;
}
