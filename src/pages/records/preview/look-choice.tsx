import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import styles from './preview.module.css';
import { type Device, type PreviewOptions, devices } from './use-preview-options.ts';

interface LookChoiceProps {
  look: PreviewOptions;
  onChange: (changed: Partial<PreviewOptions>) => void;
}

const names = Object.keys(devices) as Device[];
const themes = ['light', 'dark'] as const;

/** Width and theme of a preview. */
export function LookChoice({ look, onChange }: LookChoiceProps) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.choice}>
      <div role="group" aria-label={t('website.preview.device')}>
        {names.map((device) => (
          <Button
            key={device}
            variant={look.device === device ? 'secondary' : 'ghost'}
            size="sm"
            aria-pressed={look.device === device}
            onClick={() => onChange({ device })}
          >
            {t(`website.preview.devices.${device}`)}
          </Button>
        ))}
      </div>
      <div role="group" aria-label={t('website.preview.theme')}>
        {themes.map((theme) => (
          <Button
            key={theme}
            variant={look.theme === theme ? 'secondary' : 'ghost'}
            size="sm"
            aria-pressed={look.theme === theme}
            onClick={() => onChange({ theme })}
          >
            {t(`website.preview.themes.${theme}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
