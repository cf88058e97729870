import type { Resource } from '../../../../contract/resource.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import type { ContentType } from '../../../../contract/writing.ts';
import type { HelpedText } from './helped-text.ts';

interface About {
  values: AnyValues;
  text: HelpedText;
  recordId: number | undefined;
  /** The property that is worked on. */
  propertyId: number | undefined;
}

/** What a text from facts would be about, where the field's record is about a property or is an event that is stored. */
export function writingFor(
  { name, fields }: Resource,
  { values, text, recordId, propertyId }: About,
): { propertyId: number; eventId?: number; contentType: ContentType } | undefined {
  const kind = fields[text.name]?.kind;
  const isLong = kind === 'richText';
  if (text.further || (!isLong && kind !== 'longText')) return undefined;
  if (name === 'events')
    return propertyId !== undefined && recordId !== undefined
      ? { propertyId, eventId: recordId, contentType: 'event' }
      : undefined;
  const own = Number(values.webapp_property_id ?? 0);
  if (name !== 'property-posts' || !own) return undefined;
  return { propertyId: own, contentType: isLong ? 'property-description' : 'summary' };
}
