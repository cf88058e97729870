import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { FieldFrame, textsId } from '../../../components/fields/field-frame.tsx';
import { FieldInput } from '../../../components/fields/field-input.tsx';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { messagesOf } from '../../../components/form/messages.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';

interface PlannedInputProps {
  resource: Resource;
  name: string;
  sources: FieldSources;
  required: boolean;
}

/** Input for a planned time in a dialog about the schedule. */
export function PlannedInput({ resource, name, sources, required }: PlannedInputProps) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const { field: held, fieldState } = useController({ name });
  const errors = messagesOf(fieldState.error);
  const id = `schedule-${name}`;
  const label = labels.field(name);
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      errors={errors}
      help={name === 'unpublishAt' ? t('schedule.endHelp') : undefined}
    >
      <FieldInput
        id={id}
        name={name}
        field={resource.fields[name]!}
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
