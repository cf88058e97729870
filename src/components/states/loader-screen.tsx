import { useTranslation } from 'react-i18next';
import { LogoMark } from '../icons/logo.tsx';
import { Spinner } from './spinner.tsx';
import styles from './loader-screen.module.css';

/** Full-screen loader until the session is known (S2.05). */
export function LoaderScreen() {
  const { t } = useTranslation('shell');
  return (
    <div className={`${styles.fullScreen} ${styles.loader} wm-contours wm-late`}>
      <LogoMark />
      <Spinner label={t('loading')} />
    </div>
  );
}
