import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../tabs.tsx';
import { languageName } from './format.ts';
import type { FieldInputProps } from './input-props.ts';
import styles from './fields.module.css';
import { TextBox } from './text-box.tsx';

type Texts = Record<string, string | null>;

/** What a record says in further languages: one language at a time. A dot tells those that say something. */
export function ByLanguageInput({ id, field, label, value, onChange, onBlur, sources }: FieldInputProps) {
  const { t } = useTranslation('fields');
  const said = (value as Record<string, Texts> | null) ?? {};
  const codes = [...new Set([...sources.languages, ...Object.keys(said)])];
  const [picked, setPicked] = useState<string>();
  // The languages may come after the form.
  const chosen = picked ?? codes[0];
  if (!chosen) return null;
  const says = (code: string) => Object.values(said[code] ?? {}).some(Boolean);
  const write = (name: string, words: string) =>
    onChange({ ...said, [chosen]: { ...said[chosen], [name]: words || null } });
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
      onChoose={setPicked}
    >
      <div className={styles.byLanguage} lang={chosen}>
        {field.texts?.map((name) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            {sources.fieldLabel(name)}
            <TextBox
              id={`${id}-${name}`}
              value={said[chosen]?.[name] ?? ''}
              onChange={(words) => write(name, words)}
              onBlur={onBlur}
            />
          </label>
        ))}
      </div>
    </Tabs>
  );
}
