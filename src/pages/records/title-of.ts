import type { Resource } from '../../../contract/resource.ts';

/** What a record is called; its number where another server tells no title (S3.06). */
export function titleOf({ title }: Pick<Resource, 'title'>, record: Record<string, unknown>): string {
  const text = String(record[title] ?? '').trim();
  return text === '' ? `#${String(record.id)}` : text;
}
