import type { TFunction } from 'i18next';
import type { TextOrigin } from '../../../../contract/origins.ts';
import { formatDay } from '../../../formats/formats.ts';

/** Who wrote a text: the composer, or a model by its name. */
export const writerOf = ({ writtenBy }: Pick<TextOrigin, 'writtenBy'>, t: TFunction<'origins'>): string =>
  writtenBy === 'composer' ? t('composer') : writtenBy;

/** A mark in one line: who wrote the text, when, for whom, who has edited it, and whether it is approved. */
export function markWords(origin: TextOrigin, t: TFunction<'origins'>): string {
  const { state, by, at, editedBy, approvedAt } = origin;
  const facts = [t('written', { who: writerOf(origin, t) }), formatDay(at), by?.name].filter(Boolean);
  const written = facts.join(', ');
  const edited = editedBy ? t('edited', { written, name: editedBy.name }) : t('editedBySomebody', { written });
  return [state === 'edited' ? edited : written, approvedAt && t('approved')].filter(Boolean).join(', ');
}
