import type { Resource } from '../../../contract/declaration/resource.ts';

/** Title of a record; its id if another server sends no title (S3.06). */
export function titleOf({ title }: Pick<Resource, 'title'>, record: Record<string, unknown>): string {
  const text = String(record[title] ?? '').trim();
  return text === '' ? `#${String(record.id)}` : text;
}
