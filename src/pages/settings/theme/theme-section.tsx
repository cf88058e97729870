import { useTranslation } from 'react-i18next';
import { Help } from '../../../components/fields/help.tsx';
import { toast } from '../../../providers/records/notifications.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { FormSectionProps } from '../../form-views.ts';
import { CopyTheme } from './copy-theme.tsx';
import type { Fill } from './fill.ts';
import { ThemeSample } from './theme-sample.tsx';
import { fieldsOfLook, themes } from './themes.ts';
import { TokenFile } from './tokens/token-file.tsx';
import styles from './theme.module.css';

/** Fills the form from a theme, another workspace, or a file; saved only with the form. */
export function ThemeSection({ values, onChange, children }: FormSectionProps) {
  const { t } = useTranslation(['resources', 'shell']);
  const set = (filled: AnyValues) => {
    for (const [name, value] of Object.entries(filled)) onChange(name, value);
  };
  const fill: Fill = (filled, message) => {
    const before = Object.fromEntries(Object.keys(filled).map((name) => [name, values[name]]));
    set(filled);
    void toast('info', {
      message,
      description: t('style-settings.notSaved'),
      undo: { label: t('shell:undo'), act: () => set(before) },
    });
  };
  return (
    <>
      <Help>{t('style-settings.themesHelp')}</Help>
      <ul className={styles.themes}>
        {themes.map((theme) => (
          <li key={theme.name}>
            <button
              type="button"
              className={styles.theme}
              aria-pressed={fieldsOfLook.every((name) => values[name] === theme.values[name])}
              onClick={() => fill(theme.values, t('style-settings.themeFilled', { theme: theme.name }))}
            >
              <ThemeSample values={theme.values} />
              {theme.name}
            </button>
          </li>
        ))}
      </ul>
      {children}
      <div className={styles.tools}>
        <CopyTheme onFill={fill} />
        <TokenFile values={values} onFill={fill} />
      </div>
    </>
  );
}
