import type { ComponentType, ReactNode } from 'react';
import type { Field } from '../../../contract/fields.ts';
import { controlAttributes } from './control-props.ts';

/** A choice: its value and its label. */
export interface Choice<Value extends string | number = string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** A picture of the library. */
export interface LibraryPicture {
  id: number;
  url: string;
  title: string;
  alt: string;
  /** The last day on which it may be used, where one is set. */
  licenceUntil?: string | undefined;
}

/** What writes the alternative text of a picture where that is shown. */
export interface DescribeProps {
  id: number;
  sources: FieldSources;
  onSaved: (alt: string) => void;
  onClose: () => void;
}

/** What adds the record that a reference is to name, above the form. */
export interface AddProps {
  resource: string;
  /** What was typed when it was not found: what the record is called. */
  typed: string;
  /** Of the form above which it stands. */
  sources: FieldSources;
  onAdded: (added: Choice<number>) => void;
  onClose: () => void;
}

/** What inputs ask for and do not know themselves. It is the same object for all fields of a form. */
export interface FieldSources {
  /** The record whose form it is, once it is stored. */
  recordId?: number | undefined;
  /** The reader's language, for names and numbers. */
  locale: string;
  /** Searches the records that a reference may name. */
  search: (resource: string, typed: string) => Promise<Choice<number>[]>;
  /** The words for a new record of that resource, where the person may add one. */
  addWords?: ((resource: string, typed: string) => string | undefined) | undefined;
  Add?: ComponentType<AddProps> | undefined;
  /** The resources whose records a text may link to. */
  linkable: readonly Choice<string>[];
  /** Pictures of the library that go with what is typed, a page at a time; undefined on a server that lists none. */
  pictures: ((typed: string, page: number) => Promise<{ pictures: LibraryPicture[]; more: boolean }>) | undefined;
  /** Brings a picture into the library, where the person may; none where they gave it up. @throws Error in words for them. */
  bring: ((file: File) => Promise<LibraryPicture | undefined>) | undefined;
  /** Writes the alternative text of a picture of the library, where the person may. */
  Describe?: ComponentType<DescribeProps> | undefined;
  /** What one record is called. */
  titleOf: (resource: string, id: number) => Promise<string>;
  /** The codes of the languages one works in. */
  languages: readonly string[];
  /** What another field of the record is called. */
  fieldLabel: (name: string) => string;
  /** What the pictures of the organisation take (bytes), where that is all the room there is for them. */
  fullRoom: () => Promise<{ used: number; quota: number } | undefined>;
  /** The words of a choice, and whether the person may choose it. */
  option: (field: string, value: string) => Omit<Choice<string>, 'value'>;
}

/** What a field says in a further language, as an input shows it. */
export interface FurtherText {
  name: string;
  label: string;
  language: string;
  value: string;
  onChange: (words: string) => void;
}

/** What stands at the label of a text, and beneath it. */
export interface BesideText {
  action: ReactNode;
  beneath: ReactNode;
}

/** The props of every input. Values are as on the wire; an input that shows them otherwise converts them itself. */
export interface FieldInputProps {
  id: string;
  name: string;
  field: Field;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (() => void) | undefined;
  invalid?: boolean | undefined;
  /** The id of the help and error texts. */
  describedBy?: string | undefined;
  sources: FieldSources;
  /** What a reference is called, where the record says so. */
  refTitle?: string | undefined;
  /** What goes with each text in a further language. */
  besideFurther?: ((text: FurtherText) => BesideText | undefined) | undefined;
  /** A newly chosen picture, and what choosing one does, where files are sent with the record. */
  file?: File | undefined;
  onFile?: ((file: File | undefined) => void) | undefined;
  /** Reports a value that the input refuses, e.g. a picture of the wrong type. */
  onProblem?: (message: string) => void;
  /** Both coordinates at once, pasted into one. */
  onPair?: (latitude: number, longitude: number) => void;
}

/** What our own controls are told about the field that they are the input of. */
export const controlProps = ({ id, describedBy, invalid, field }: FieldInputProps) => ({
  id,
  describedBy,
  invalid,
  required: field.required,
});

/** The attributes by which assistive technology ties an input of antd to its texts. */
export const inputAttributes = (props: FieldInputProps) => ({
  id: props.id,
  ...controlAttributes(controlProps(props)),
});

/** What an input of antd with a frame around it takes beside them. */
export const framedInput = (props: FieldInputProps) => ({
  ...inputAttributes(props),
  status: props.invalid ? ('error' as const) : ('' as const),
  ...(props.onBlur && { onBlur: props.onBlur }),
});

/** A field that can be left empty again. */
export const isClearable = ({ required, default: preset }: Field) => !required && preset === undefined;
