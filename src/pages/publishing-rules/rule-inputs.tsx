import { createContext, use } from 'react';
import { Select } from 'antd';
import { isPublishable, requirableFields } from '../../../contract/publishing/publishing-rules.ts';
import { type FieldInputProps, framedInput } from '../../components/fields/input-props.ts';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { findResource, resources } from '../../resources/registry.ts';
import type { FormSectionProps } from '../form-views.ts';

const ContentContext = createContext('');

/** Gives the inputs of a rule its content. */
export const RuleSection = ({ values, children }: FormSectionProps) => (
  <ContentContext value={String(values.resource ?? '')}>{children}</ContentContext>
);

/** The content of a rule, by the names in the menu. */
export function ContentInput(props: FieldInputProps) {
  const labelsOf = useLabelsOf();
  const offered = resources.filter((one) => isPublishable(one));
  return (
    <Select
      {...framedInput(props)}
      options={offered.map(({ name }) => ({ value: name, label: labelsOf(name).plural }))}
      value={(props.value as string | null) ?? undefined}
      onChange={props.onChange}
    />
  );
}

/** The fields that can be required of the chosen content. */
export function FieldsInput(props: FieldInputProps) {
  const name = use(ContentContext);
  const labels = useLabelsOf()(name);
  const resource = findResource(name);
  const known = resource ? requirableFields(resource) : [];
  const chosen = Array.isArray(props.value) ? (props.value as string[]).filter((each) => known.includes(each)) : [];
  return (
    <Select
      {...framedInput(props)}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      options={known.map((each) => ({ value: each, label: labels.field(each) }))}
      value={chosen}
      onChange={props.onChange}
    />
  );
}
