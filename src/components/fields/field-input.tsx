import type { ComponentType } from 'react';
import type { Field, FieldKind } from '../../../contract/declaration/fields.ts';
import { ByLanguageInput } from './texts/by-language-input.tsx';
import { ChoiceInput, isSideBySide } from './choices/choice-input.tsx';
import { ColourInput } from './colour-input.tsx';
import { DateInput } from './days/date-input.tsx';
import { DateTimeInput } from './days/date-time-input.tsx';
import { GalleryInput } from './pictures/gallery-input.tsx';
import { GroupInput } from './group-input.tsx';
import { ImageInput } from './pictures/image-input.tsx';
import type { FieldInputProps } from './input-props.ts';
import { JsonInput } from './texts/json-input.tsx';
import { LanguageInput } from './choices/language-input.tsx';
import { LongTextInput } from './texts/long-text-input.tsx';
import { MeasureInput } from './measure-input.tsx';
import { NumberInput } from './number-input.tsx';
import { RefInput } from './choices/ref-input.tsx';
import { RefsInput } from './choices/refs-input.tsx';
import { RichTextInput } from './texts/rich-text-input.tsx';
import { StarsInput } from './choices/stars-input.tsx';
import { SwitchInput } from './choices/switch-input.tsx';
import { TextInput } from './texts/text-input.tsx';
import { TimeZoneInput } from './choices/time-zone-input.tsx';
import { WordsInput } from './choices/words-input.tsx';

/** The input by kind of field. An `instant` is set by the server and has none. */
const inputs: Record<Exclude<FieldKind, 'instant'>, ComponentType<FieldInputProps>> = {
  text: TextInput,
  email: TextInput,
  url: TextInput,
  phone: TextInput,
  code: TextInput,
  colour: ColourInput,
  measure: MeasureInput,
  translationGroup: GroupInput,
  longText: LongTextInput,
  richText: RichTextInput,
  integer: NumberInput,
  number: NumberInput,
  latitude: NumberInput,
  longitude: NumberInput,
  boolean: SwitchInput,
  date: DateInput,
  dateTime: DateTimeInput,
  plannedTime: DateTimeInput,
  status: ChoiceInput,
  choice: ChoiceInput,
  stars: StarsInput,
  ref: RefInput,
  refs: RefsInput,
  image: ImageInput,
  gallery: GalleryInput,
  language: LanguageInput,
  timeZone: TimeZoneInput,
  words: WordsInput,
  urls: WordsInput,
  byLanguage: ByLanguageInput,
  json: JsonInput,
};

/** The input of a field. */
export function FieldInput(props: FieldInputProps) {
  if (props.field.kind === 'instant') return null;
  const Input = inputs[props.field.kind];
  return <Input {...props} />;
}

/** Kinds whose input is a group of controls or an editable element, which a label element cannot name. */
export const isGroup = (field: Field) =>
  ['stars', 'image', 'gallery', 'byLanguage', 'richText'].includes(field.kind) ||
  (['status', 'choice'].includes(field.kind) && isSideBySide(field));
