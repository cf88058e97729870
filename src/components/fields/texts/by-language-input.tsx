import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../tabs.tsx';
import { languageName } from '../../../formats/formats.ts';
import type { FieldInputProps } from '../input-props.ts';
import styles from '../fields.module.css';
import { Skeleton } from '../../states/skeleton.tsx';
import { TextArea } from './text-area.tsx';
import { TextBox } from './text-box.tsx';

/** Approximate heights of the tabs, and of each text with its label (px). */
const tabsHeight = 42;
const textHeight = 62;

type Texts = Record<string, string | null>;

interface ByLanguageProps extends FieldInputProps {
  /** The language to begin with. */
  language?: string | undefined;
  onLanguage?: (language: string) => void;
}

/** Texts of a record in additional languages, one tab per language. A dot marks languages with text. */
export function ByLanguageInput({
  id,
  field,
  label,
  value,
  onChange,
  onBlur,
  sources,
  besideFurther,
  language,
  onLanguage,
}: ByLanguageProps) {
  const { t } = useTranslation('fields');
  const said = (value as Record<string, Texts> | null) ?? {};
  const codes = [...new Set([...sources.languages, ...Object.keys(said)])];
  const [picked, setPicked] = useState(language);
  // The languages may load after the form.
  const chosen = codes.find((code) => code === picked) ?? codes[0];
  if (!chosen) return <Skeleton height={tabsHeight + textHeight * (field.texts?.length ?? 0)} />;
  const says = (code: string) => Object.values(said[code] ?? {}).some(Boolean);
  const textIn = (language: string, name: string) => ({
    name,
    label: sources.fieldLabel(name),
    language,
    value: said[language]?.[name] ?? '',
    onChange: (words: string) => onChange({ ...said, [language]: { ...said[language], [name]: words || null } }),
  });
  return (
    <Tabs
      label={label}
      tabs={codes.map((code) => ({
        name: code,
        label: (
          <>
            {languageName(code, sources.locale)}
            {says(code) && <span className={styles.says} role="img" aria-label={t('languageSays')} />}
          </>
        ),
      }))}
      chosen={chosen}
      onChoose={(code) => {
        setPicked(code);
        onLanguage?.(code);
      }}
    >
      <div className={styles.byLanguage}>
        {field.texts?.map((name) => {
          const Box = field.longTexts?.includes(name) ? TextArea : TextBox;
          const text = textIn(chosen, name);
          return (
            <div key={name}>
              <div className={styles.head}>
                <label htmlFor={`${id}-${name}`}>{text.label}</label>
                {besideFurther?.(text)?.action}
              </div>
              <Box id={`${id}-${name}`} lang={chosen} value={text.value} onChange={text.onChange} onBlur={onBlur} />
              {/* Keeps each language's extra content mounted while another tab is open. */}
              {codes.map((code) => (
                <div key={code} hidden={code !== chosen}>
                  {besideFurther?.(textIn(code, name))?.beneath}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </Tabs>
  );
}
