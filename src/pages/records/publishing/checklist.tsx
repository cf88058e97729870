import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { AlertIcon, DoneIcon } from '../../../components/icons/icons.tsx';
import { languageName } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import type { PublishingCheck } from './publishing-check.ts';
import styles from './publishing.module.css';

interface ChecklistProps {
  resource: Resource;
  check: PublishingCheck;
  /** Ways to the missing fields and translations. */
  renderField: (name: string, label: string) => ReactNode;
  renderLanguage: (code: string, label: string) => ReactNode;
}

/** The requirements of a publishing rule, met and missing. */
export function Checklist({
  resource,
  check: { mode, required, missing },
  renderField,
  renderLanguage,
}: ChecklistProps) {
  const { t, i18n } = useTranslation('publishing');
  const labels = useLabels(resource.name);
  const lines = [
    ...required.fields.map((name) => {
      const label = labels.field(name);
      const isMissing = missing.fields.includes(name);
      return { key: name, isMissing, content: isMissing ? renderField(name, label) : label };
    }),
    ...required.languages.map((code) => {
      const label = t('translation', { language: languageName(code, i18n.language) });
      const isMissing = missing.languages.includes(code);
      return { key: `language ${code}`, isMissing, content: isMissing ? renderLanguage(code, label) : label };
    }),
  ];
  return (
    <>
      {lines.some(({ isMissing }) => isMissing) && <p>{t(mode === 'block' ? 'block' : 'warn')}</p>}
      <ul className={styles.list}>
        {lines.map(({ key, isMissing, content }) => (
          <li key={key} data-missing={isMissing || undefined}>
            {isMissing ? <AlertIcon /> : <DoneIcon />}
            <span className="wm-sr-only">{t(isMissing ? 'missing' : 'done')}</span>
            {content}
          </li>
        ))}
      </ul>
    </>
  );
}
