import i18next from 'i18next';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { humanised } from '../../providers/i18n/labels.ts';

/** Title of a record; its id if another server sends no title (S3.06). */
export function titleOf(
  { title, fields }: Pick<Resource, 'title' | 'fields'>,
  record: Record<string, unknown>,
): string {
  const text = String(record[title] ?? '').trim();
  if (text === '') return `#${String(record.id)}`;
  return fields[title]?.namesResource ? i18next.t(`resources:${text}.plural`, { defaultValue: humanised(text) }) : text;
}
