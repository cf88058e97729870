import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { ByLanguageInput } from '../../../components/fields/texts/by-language-input.tsx';
import type { FieldInputProps } from '../../../components/fields/input-props.ts';
import { TextInput } from '../../../components/fields/texts/text-input.tsx';
import { AltTextHelp } from './alt-text-help.tsx';

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

/** Texts in additional languages, with the same help for their alt texts. */
export function FurtherWordsInput(props: FieldInputProps) {
  const { value, onChange, sources } = props;
  const words = (value as Record<string, Record<string, string | null>> | null) ?? {};
  const languages = [...new Set([...sources.languages, ...Object.keys(words)])];
  return (
    <>
      <ByLanguageInput {...props} />
      <AltTextHelp
        id={sources.recordId}
        languages={languages.filter((language) => language !== defaultLanguageCode)}
        named
        locale={sources.locale}
        said={(language) => words[language]?.alt_text ?? ''}
        onUse={(language, text) => onChange({ ...words, [language]: { ...words[language], alt_text: text } })}
      />
    </>
  );
}
