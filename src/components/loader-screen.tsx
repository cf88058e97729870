import { useTranslation } from 'react-i18next';
import { LogoMark } from './logo.tsx';
import { Spinner } from './spinner.tsx';
import './loader-screen.css';

/** The whole screen while it is not yet known who is there (S2.05). It shows itself late, so that a quick start has no flicker. */
export function LoaderScreen() {
  const { t } = useTranslation('shell');
  return (
    <div className="wm-full-screen wm-loader">
      <LogoMark />
      <Spinner label={t('loading')} />
    </div>
  );
}
