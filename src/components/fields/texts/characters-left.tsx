import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../formats/formats.ts';
import { Help } from '../help.tsx';

/** The count of the remaining characters, near the limit. */
export function CharactersLeft({ text, max }: { text: string; max: number | undefined }) {
  const { t } = useTranslation('fields');
  if (max === undefined || text.length < max * 0.9) return null;
  const left = max - text.length;
  return (
    <Help role="status">
      {t(left < 0 ? 'charactersOver' : 'charactersLeft', {
        count: Math.abs(left),
        number: formatNumber(Math.abs(left)),
      })}
    </Help>
  );
}
