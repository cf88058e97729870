import { useTranslation } from 'react-i18next';
import type { ContentType } from '../../../../contract/writing/writing.ts';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import type { Choices } from './choices-memory.ts';

interface ChoiceBarProps {
  chosen: { contentType: ContentType; styleguideId: number; language: string };
  kinds: readonly ContentType[];
  guides: readonly { id: number; name: string }[];
  languages: readonly { code: string; name: string }[];
  onChoose: (changed: Choices) => void;
}

/** Choice of content type, style guide and language. */
export function ChoiceBar({ chosen, kinds, guides, languages, onChoose }: ChoiceBarProps) {
  const { t } = useTranslation('guides');
  return (
    <>
      <FieldFrame id="content-type" label={t('contentType')}>
        <SelectBox
          id="content-type"
          value={chosen.contentType}
          onChange={(type) => onChoose({ contentType: kinds.find((one) => one === type) })}
        >
          {kinds.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
      <FieldFrame id="styleguide" label={t('styleguide')}>
        <SelectBox
          id="styleguide"
          value={String(chosen.styleguideId)}
          onChange={(id) => onChoose({ styleguideId: Number(id) })}
        >
          {guides.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
      <FieldFrame id="language" label={t('language')}>
        <SelectBox id="language" value={chosen.language} onChange={(language) => onChoose({ language })}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
    </>
  );
}
