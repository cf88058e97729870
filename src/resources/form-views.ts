import type { AnyValues } from '../../contract/views.ts';
import type { ComponentType, ReactNode } from 'react';
import type { FieldInputProps } from '../components/fields/input-props.ts';
import { byResource } from './by-resource.ts';

/** What a resource's own part of the form is given. */
export interface FormSectionProps {
  /** What the form holds now, by field. */
  values: AnyValues;
  /** Sets a field as if it had been typed. */
  onChange: (field: string, value: unknown) => void;
  /** The generated fields of the section. */
  children: ReactNode;
}

/** What a resource's form shows in its own way; all else stays generated. Its code comes with the forms. */
export interface FormViews {
  resource: string;
  /** Inputs by field. */
  inputs?: Record<string, ComponentType<FieldInputProps>>;
  /** Sections by name; `general` is the one of the fields that name none. */
  sections?: Record<string, ComponentType<FormSectionProps>>;
  /** What fields of a stored record go back to, where that is not their default. */
  startsFrom?: (record: AnyValues) => AnyValues;
  /** How its values look, beside what its history says of them. */
  Sample?: ComponentType<{ values: AnyValues }>;
}

/** The form views of a resource, from its `*.form.tsx`. */
export const formViewsOf = byResource<FormViews>(import.meta.glob('./*/*.form.tsx', { eager: true }));
