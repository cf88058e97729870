import '../../providers/texts/media.ts';
import { useTranslation } from 'react-i18next';
import { cropOf } from '../../../contract/media/crop.ts';
import { Facts } from '../../components/facts.tsx';
import { formatBytes, formatNumber, formatPercent } from '../../formats/formats.ts';
import { useLabels } from '../../providers/i18n/labels.ts';
import styles from './file-section.module.css';
import type { MediaRecord } from '../../resources/media/media.resource.ts';

/** A section of a file's page in words; technical values are folded. */
export function FileSection({ name, file }: { name: 'crop' | 'focus' | 'file'; file: MediaRecord }) {
  const { t } = useTranslation('media');
  const labels = useLabels('media');
  if (name === 'focus') return <p>{t(`focus.at.${wordOf(file.focalX ?? 0.5, file.focalY ?? 0.5)}`)}</p>;
  if (name === 'crop') {
    const crop = cropOf(file);
    return crop && <p>{t('crop.part', { percent: formatPercent(crop.width * crop.height) })}</p>;
  }
  const { kind, contentType, width, height, bytes, fileName } = file;
  const size = width !== null && height !== null && `${formatNumber(width)} × ${formatNumber(height)}`;
  const about = [kind && labels.option('kind', kind), contentType && formatOf(contentType), size, bytes !== null && formatBytes(bytes)]; // prettier-ignore
  return (
    <>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <details className={styles.technical}>
        <summary>{t('technical')}</summary>
        <Facts
          facts={Object.entries({ fileName, contentType }).flatMap(([field, value]) =>
            value === null ? [] : [{ name: field, label: labels.field(field), value }],
          )}
        />
      </details>
    </>
  );
}

const rows = ['n', '', 's'] as const;
const columns = ['w', '', 'e'] as const;

/** The third of the picture that has the point, as a point of the compass; `c` is the center. */
function wordOf(x: number, y: number) {
  const third = (share: number) => Math.min(2, Math.floor(share * 3)) as 0 | 1 | 2;
  return `${rows[third(y)]}${columns[third(x)]}` || 'c';
}

/** 'image/svg+xml' → 'SVG' */
const formatOf = (contentType: string) => contentType.replace(/^.*\/|\+.*$/g, '').toUpperCase();
