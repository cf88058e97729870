import type { TFunction } from 'i18next';
import { isRelativeDay, spanNamed } from '../../../../contract/times/relative-days.ts';
import { formatTime } from '../../../formats/formats.ts';

/** Relative days that are offered. */
export const offeredDays = [
  'today',
  'in-7-days',
  'in-30-days',
  '7-days-ago',
  '30-days-ago',
  'week-start',
  'week-end',
  'month-start',
  'month-end',
] as const;

/** Label of a day, absolute or relative. */
export function dayWords(day: string, t: TFunction<'filters'>): string {
  if (!isRelativeDay(day)) return formatTime(day);
  const count = Number(/\d+/.exec(day)?.[0]);
  if (day.startsWith('in-')) return t('relative.ahead', { count });
  if (day.endsWith('-ago')) return t('relative.ago', { count });
  return t(`relative.${day}` as 'relative.today');
}

/** Label of a span, either end of which may be open; named spans by their name. */
export function spanWords(from: string, to: string, t: TFunction<'filters'>, words = dayWords): string {
  const named = spanNamed(from, to);
  if (named) return t(`spans.${named}`);
  if (from === to) return words(from, t);
  if (!to) return t('from', { value: words(from, t) });
  if (!from) return t('to', { value: words(to, t) });
  return t('span', { from: words(from, t), to: words(to, t) });
}
