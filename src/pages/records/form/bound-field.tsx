import { useController } from 'react-hook-form';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { FieldFrame, textsId } from '../../../components/fields/field-frame.tsx';
import { FieldInput, isGroup } from '../../../components/fields/field-input.tsx';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { messagesOf } from '../../../components/form/messages.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { formViewsOf } from '../../form-views.ts';

interface BoundFieldProps {
  resource: Resource;
  name: string;
  /** Prefix of DOM ids. */
  idPrefix: string;
  required?: boolean | undefined;
  help?: string | undefined;
  sources: FieldSources;
}

/** A field of a dialog, bound to the form around it. */
export function BoundField({ resource, name, idPrefix, required, help, sources }: BoundFieldProps) {
  const labels = useLabels(resource.name);
  const { field: held, fieldState } = useController({ name });
  const field = resource.fields[name]!;
  const errors = messagesOf(fieldState.error);
  const id = `${idPrefix}-${name}`;
  const label = labels.field(name);
  const Input = formViewsOf(resource.name)?.inputs?.[name] ?? FieldInput;
  return (
    <FieldFrame id={id} label={label} required={required} errors={errors} help={help} group={isGroup(field)}>
      <Input
        id={id}
        name={name}
        field={field}
        label={label}
        value={held.value}
        sources={sources}
        invalid={errors.length > 0}
        describedBy={textsId(id)}
        onChange={held.onChange}
        onBlur={held.onBlur}
      />
    </FieldFrame>
  );
}
