import type { AnyValues } from '../../contract/declaration/views.ts';
import type { ComponentType, ReactNode } from 'react';
import type { FieldInputProps } from '../components/fields/input-props.ts';
import { byResource } from './by-resource.ts';

/** Props of a resource's custom form section. */
export interface FormSectionProps {
  /** The form's current values by field. */
  values: AnyValues;
  /** Sets a field as if the user had typed it. */
  onChange: (field: string, value: unknown) => void;
  /** The generated fields of the section. */
  children?: ReactNode;
}

/** Custom parts of a resource's form; the rest is generated. Loaded with the forms. */
export interface FormViews {
  resource: string;
  /** Inputs by field. */
  inputs?: Record<string, ComponentType<FieldInputProps>>;
  /** Sections by name; `general` has the fields without a section. */
  sections?: Record<string, ComponentType<FormSectionProps>>;
  /** Next to the form, in sight while it is filled in. */
  Aside?: ComponentType<FormSectionProps>;
  /** A step to the previous or next record saves, instead of asking. */
  savesOnStep?: boolean;
  /** The values to which fields of a saved record are reset, if not their defaults. */
  startsFrom?: (record: AnyValues) => AnyValues;
  /** A preview of its values, shown next to its history. */
  Sample?: ComponentType<{ values: AnyValues }>;
}

/** The form views of a resource, from the `*.form.tsx` of its page. */
export const formViewsOf = byResource<FormViews>(import.meta.glob('./**/*.form.tsx', { eager: true }));
