import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { formatNumber } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import type { FormSectionProps } from '../../form-views.ts';
import styles from './contrast-list.module.css';
import { colourPairs, contrastOf, nearestReadable } from './contrast.ts';

/** The colors of the light theme, with their contrast. */
export const LightColours = (props: FormSectionProps) => <Colours {...props} fieldOf={(name) => name} />;

/** The colors of the dark theme, with their contrast. */
export const DarkColours = (props: FormSectionProps) => (
  <Colours {...props} fieldOf={(name) => `dark${name.charAt(0).toUpperCase()}${name.slice(1)}`} />
);

function Colours({ values, onChange, children, fieldOf }: FormSectionProps & { fieldOf: (name: string) => string }) {
  const { t } = useTranslation('resources');
  const labels = useLabels('style-settings');
  const pairs = colourPairs.flatMap(({ over, on, least }) => {
    const [name, ground] = [fieldOf(over), fieldOf(on)];
    const [colour, behind] = [values[name], values[ground]];
    const contrast = contrastOf(colour, behind);
    return contrast === undefined
      ? []
      : [{ name, ground, colour: String(colour), behind: String(behind), least, contrast }];
  });
  return (
    <>
      {children}
      <h3 className={styles.heading}>{t('style-settings.contrast')}</h3>
      <ul className={styles.pairs}>
        {pairs.map(({ name, ground, colour, behind, least, contrast }) => {
          const isEnough = contrast >= least;
          const better = isEnough ? undefined : nearestReadable(colour, behind, least);
          return (
            <li key={`${name} ${ground}`}>
              <span className={styles.sample} style={{ background: behind }}>
                <span style={{ background: colour }} />
              </span>
              <span>{t('style-settings.pair', { over: labels.field(name), on: labels.field(ground) })}</span>
              <Badge tone={isEnough ? 'success' : 'warning'}>
                {t(isEnough ? 'style-settings.enough' : 'style-settings.tooLittle', {
                  contrast: formatNumber(Math.floor(contrast * 100) / 100),
                  least: formatNumber(least),
                })}
              </Badge>
              {better && (
                <Button variant="outline" size="sm" onClick={() => onChange(name, better)}>
                  {t('style-settings.takeColour', { colour: better })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
