import type { ComponentType, ReactNode } from 'react';
import type { Field } from '../../../contract/declaration/fields.ts';
import { controlAttributes } from './control-props.ts';

/** An option: its value and label. */
export interface Choice<Value extends string | number = string | number> {
  value: Value;
  label: string;
  /** Shown after the label in the list of options, such as the languages of an item. */
  note?: string | undefined;
  disabled?: boolean;
}

/** A picture in the library. */
export interface LibraryPicture {
  id: number;
  url: string;
  title: string;
  alt: string;
  /** The last day on which it may be used, if limited. */
  licenceUntil?: string | undefined;
}

/** Props of the editor for a picture's alt text. */
export interface DescribeProps {
  id: number;
  sources: FieldSources;
  onSaved: (alt: string) => void;
  onClose: () => void;
}

/** Props of the dialog that adds a record for a reference. */
export interface AddProps {
  resource: string;
  /** The search text without a match: the title of the new record. */
  typed: string;
  /** The sources of the form below the dialog. */
  sources: FieldSources;
  onAdded: (added: Choice<number>) => void;
  onClose: () => void;
}

/** Data and components that inputs need; one stable object per form. */
export interface FieldSources {
  /** The record being edited, once saved. */
  recordId?: number | undefined;
  /** The user's language, for names and numbers. */
  locale: string;
  /** Searches the records that a reference may point to. */
  search: (resource: string, typed: string) => Promise<Choice<number>[]>;
  /** Label of the "add" option for a new record, if the user may create one. */
  addWords?: ((resource: string, typed: string) => string | undefined) | undefined;
  Add?: ComponentType<AddProps> | undefined;
  /** The resources whose records a text may link to. */
  linkable: readonly Choice<string>[];
  /** Searches pictures of the library, or of a folder, page by page; undefined if the server has no such list. */
  pictures:
    | ((typed: string, page: number, folder?: string) => Promise<{ pictures: LibraryPicture[]; more: boolean }>)
    | undefined;
  /** The folders of the library as options, if the server has them. */
  folders?: (() => Promise<Choice<string>[]>) | undefined;
  /** Uploads a picture to the library, if the user may; undefined if canceled. @throws Error with a message for the user. */
  bring: ((file: File, folder?: string) => Promise<LibraryPicture | undefined>) | undefined;
  /** Whether a chosen picture is uploaded at once even if the record could take its file. */
  uploadsAtOnce?: boolean;
  /** The editor for a picture's alt text, if the user may change it. */
  Describe?: ComponentType<DescribeProps> | undefined;
  /** The title of a record. */
  titleOf: (resource: string, id: number) => Promise<string>;
  /** The codes of the content languages. */
  languages: readonly string[];
  /** The label of another field of the record. */
  fieldLabel: (name: string) => string;
  /** Used and total storage for pictures of the organization (bytes), if it is full. */
  fullRoom: () => Promise<{ used: number; quota: number } | undefined>;
  /** The label of an option, and whether the user may select it. */
  option: (field: string, value: string) => Omit<Choice<string>, 'value'>;
}

/** A field's text in an additional language. */
export interface FurtherText {
  name: string;
  label: string;
  language: string;
  value: string;
  onChange: (words: string) => void;
}

/** Extra content of a text: at its label, and beneath it. */
export interface TextExtras {
  action: ReactNode;
  beneath: ReactNode;
}

/** Props of every input. Values are as in the API; an input converts them for display. */
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
  /** The title of the referenced record, if the record has it. */
  refTitle?: string | undefined;
  /** Extra content of each text in an additional language. */
  besideFurther?: ((text: FurtherText) => TextExtras | undefined) | undefined;
  /** A newly selected picture and its setter, if files are sent with the record. */
  file?: File | undefined;
  onFile?: ((file: File | undefined) => void) | undefined;
  /** Reports a value that the input rejects, e.g. a picture of the wrong type. */
  onProblem?: (message: string) => void;
  /** Sets both coordinates, pasted into one field. */
  onPair?: (latitude: number, longitude: number) => void;
}

/** Props of our own controls. */
export const controlProps = ({ id, describedBy, invalid, field }: FieldInputProps) => ({
  id,
  describedBy,
  invalid,
  required: field.required,
});

/** Accessibility attributes of antd's inputs. */
export const inputAttributes = (props: FieldInputProps) => ({
  id: props.id,
  ...controlAttributes(controlProps(props)),
});

/** Further props of antd's inputs with a border. */
export const framedInput = (props: FieldInputProps) => ({
  ...inputAttributes(props),
  status: props.invalid ? ('error' as const) : ('' as const),
  ...(props.onBlur && { onBlur: props.onBlur }),
});

/** Whether a field can be cleared. */
export const isClearable = ({ required, default: preset }: Field) => !required && preset === undefined;
