import { altTextIn, suggestionsOf } from '../../../contract/writing/alt-text.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { MediaRecord } from '../../../src/resources/media/media.resource.ts';
import { SQL } from '../../platform/db/sql.ts';
import type { Assignment } from '../../records/sql/value-columns-sql.ts';

/**
 * Columns to update with a changed alt text: a pending suggestion in that language is approved if the text equals it, otherwise dismissed.
 */
export function decidedSuggestions(current: MediaRecord, values: AnyValues): Assignment[] {
  if ('alt_suggestions' in values) return [];
  const after = { ...current, ...values };
  const before = suggestionsOf(current);
  const decided = Object.entries(before).filter(([language, { state }]) => {
    const altText = altTextIn(after, language);
    return state === 'suggested' && altText !== '' && altText !== altTextIn(current, language);
  });
  if (decided.length === 0) return [];
  const next = { ...before };
  for (const [language, suggestion] of decided)
    next[language] = {
      ...suggestion,
      state: altTextIn(after, language) === suggestion.text ? 'approved' : 'dismissed',
    };
  return [{ column: 'alt_suggestions', value: SQL`${JSON.stringify(next)}::jsonb` }];
}
