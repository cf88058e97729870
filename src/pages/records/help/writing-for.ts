import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isForSearch } from '../../../../contract/declaration/search-fields.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { ContentType } from '../../../../contract/writing/writing.ts';
import type { HelpedText } from './helped-text.ts';

interface About {
  values: AnyValues;
  text: HelpedText;
  recordId: number | undefined;
  /** Id of the active property. */
  propertyId: number | undefined;
}

/** Subject of a text from facts: the record's property, or a stored event. Undefined for other records and short fields. */
export function writingFor(
  { name, fields }: Resource,
  { values, text, recordId, propertyId }: About,
): { propertyId: number; eventId?: number; contentType: ContentType } | undefined {
  const field = fields[text.name];
  const isLong = field?.kind === 'richText';
  if (!field || text.further || (!isLong && field.kind !== 'longText')) return undefined;
  const search = isForSearch(field) ? 'meta-description' : undefined;
  if (name === 'events')
    return propertyId !== undefined && recordId !== undefined
      ? { propertyId, eventId: recordId, contentType: search ?? 'event' }
      : undefined;
  const own = Number(values.webapp_property_id ?? 0);
  if (name !== 'property-posts' || !own) return undefined;
  return { propertyId: own, contentType: search ?? (isLong ? 'property-description' : 'summary') };
}
