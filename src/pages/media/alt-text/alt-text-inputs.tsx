import { useState } from 'react';
import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { ByLanguageInput } from '../../../components/fields/texts/by-language-input.tsx';
import type { FieldInputProps } from '../../../components/fields/input-props.ts';
import { TextInput } from '../../../components/fields/texts/text-input.tsx';
import { languageName } from '../../../formats/formats.ts';
import { rememberedHere } from '../../../providers/browser/storage.ts';
import { AltTextHelp } from './alt-text-help.tsx';
import styles from './alt-texts.module.css';

/** The alt text in the default language, with advice and suggestions. */
export function AltTextInput(props: FieldInputProps) {
  const { value, onChange, sources } = props;
  return (
    <>
      <TextInput {...props} />
      <AltTextHelp
        id={sources.recordId}
        languages={[defaultLanguageCode]}
        locale={sources.locale}
        said={() => (value as string | null) ?? ''}
        onUse={(_, text) => onChange(text)}
      />
    </>
  );
}

/** The language of the open texts in this tab: the next file opens in the same language. */
const openKey = 'waymark.further-language';

/** Texts in additional languages, folded, with the same help for their alt texts. */
export function FurtherWordsInput(props: FieldInputProps) {
  const { value, onChange, sources } = props;
  const words = (value as Record<string, Record<string, string | null>> | null) ?? {};
  const others = sources.languages.filter((language) => language !== defaultLanguageCode);
  const languages = [...new Set([...others, ...Object.keys(words)])];
  const [open, setOpen] = useState(() => rememberedHere.get(openKey));
  const choose = (language: string) => rememberedHere.set(openKey, language);
  return (
    <details
      className={styles.further}
      open={open !== null}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === (open !== null)) return;
        if (currentTarget.open) choose(languages[0] ?? '');
        else rememberedHere.remove(openKey);
        setOpen(rememberedHere.get(openKey));
      }}
    >
      <summary>
        {languages.map((language) => (
          <span key={language} data-says={Object.values(words[language] ?? {}).some(Boolean) || undefined}>
            {languageName(language, sources.locale)}
          </span>
        ))}
      </summary>
      <ByLanguageInput
        {...props}
        sources={{ ...sources, languages }}
        language={open ?? undefined}
        onLanguage={choose}
      />
      <AltTextHelp
        id={sources.recordId}
        languages={languages.filter((language) => language !== defaultLanguageCode)}
        named
        locale={sources.locale}
        said={(language) => words[language]?.alt_text ?? ''}
        onUse={(language, text) => onChange({ ...words, [language]: { ...words[language], alt_text: text } })}
      />
    </details>
  );
}
