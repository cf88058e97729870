import type { TFunction } from 'i18next';
import type { TextOrigin } from '../../../../contract/writing/origins.ts';
import { formatDay } from '../../../formats/formats.ts';

/** Author of a generated text: the composer, or the name of a model. */
export const writerOf = ({ writtenBy }: Pick<TextOrigin, 'writtenBy'>, t: TFunction<'origins'>): string =>
  writtenBy === 'composer' ? t('composer') : writtenBy;

/** Summary of a text's origin: author, day, user, editor, approval. */
export function markWords(origin: TextOrigin, t: TFunction<'origins'>): string {
  const { state, by, at, editedBy, approvedAt } = origin;
  const facts = [t('written', { who: writerOf(origin, t) }), formatDay(at), by?.name].filter(Boolean);
  const written = facts.join(', ');
  const edited = editedBy ? t('edited', { written, name: editedBy.name }) : t('editedBySomebody', { written });
  return [state === 'edited' ? edited : written, approvedAt && t('approved')].filter(Boolean).join(', ');
}
