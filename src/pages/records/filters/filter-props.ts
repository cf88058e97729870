import type { Field } from '../../../../contract/declaration/fields.ts';
import type { FieldSources } from '../../../components/fields/input-props.ts';

export interface FilterProps {
  id: string;
  label: string;
  name: string;
  field: Field;
  sources: FieldSources;
  /** The value as in the address: several are separated by commas. */
  value: string;
  onChange: (value: string) => void;
}

export interface MultipleChoice<Value> {
  chosen: Value[];
  choose: (next: readonly Value[]) => void;
}
