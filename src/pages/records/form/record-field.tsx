import type { TFunction } from 'i18next';
import { memo, useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { groupField } from '../../../../contract/declaration/field-defaults.ts';
import type { Field } from '../../../../contract/declaration/fields.ts';
import { isForSearch, type searchFields } from '../../../../contract/declaration/search-fields.ts';
import { FieldFrame, textsId } from '../../../components/fields/field-frame.tsx';
import { FieldInput, isGroup } from '../../../components/fields/field-input.tsx';
import { formatNumber, languageName } from '../../../formats/formats.ts';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { messagesOf } from '../../../components/form/messages.ts';
import { formViewsOf } from '../../form-views.ts';
import { HelpButton } from '../help/help-button.tsx';
import { HelpPlace } from '../help/help-place.tsx';
import { takesHelp } from '../../../../contract/declaration/takes-help.ts';
import { OriginMark } from '../origins/origin-mark.tsx';
import type { FormPart } from './form-part.ts';
import type { RecordForm } from './use-record-form.ts';
import { SharedMark } from './shared-mark.tsx';
import { focusInSight } from './unfold.ts';
import { WayBack } from './saving/way-back.tsx';

interface RecordFieldProps {
  form: RecordForm;
  name: string;
  label: string;
  /** Id of the record, unless it is new. */
  recordId?: number | undefined;
  sources: FieldSources;
  refTitle?: string | undefined;
  part?: FormPart | undefined;
  /** Prefix of DOM ids in a nested form. */
  idPrefix?: string;
}

/** One field bound to the form: renders only when its own value or errors change. */
export const RecordField = memo(function RecordField({
  form,
  name,
  label,
  recordId,
  sources,
  refTitle,
  part,
  idPrefix = 'field',
}: RecordFieldProps) {
  const { t } = useTranslation('forms');
  const { field: held, fieldState } = useController({ control: form.control, name });
  const errors = messagesOf(fieldState.error);
  const { fields } = form.resource;
  const field = fields[name] as Field;
  const id = `${idPrefix}-${name}`;
  const { ref, value } = held;
  useEffect(() => ref({ focus: () => focusInSight(id) }), [ref, id]);
  const file = value instanceof File ? value : undefined;
  const stored = form.stored().values[name];
  const change = (next: unknown) => {
    held.onChange(next);
    form.recheck(name);
  };
  const group = groupField(fields);
  const sharedId = `${id}-shared`;
  const Input = formViewsOf(form.resource.name)?.inputs?.[name] ?? FieldInput;
  const { update, updateWithMedia } = form.resource.endpoints;
  const isHelped = takesHelp(form.resource, name);
  const takesFile = !sources.uploadsAtOnce && (updateWithMedia ?? update)?.files?.includes(field.part ?? '');
  const nameOf = (kind: Field['kind']) => Object.keys(fields).find((other) => fields[other]?.kind === kind);
  return (
    <FieldFrame
      id={id}
      label={label}
      required={field.required && field.default === undefined}
      errors={errors}
      help={name === 'unpublishAt' ? t('schedule.endHelp') : helpFor(name, field, t)}
      wide={field.wide}
      beginsRow={field.kind === 'latitude'}
      group={isGroup(field)}
      mark={
        recordId !== undefined && form.resource.prose.includes(name) ? (
          <OriginMark resource={form.resource} id={recordId} name={name} field={field} />
        ) : group !== undefined && field.shared ? (
          <SharedMark id={sharedId} form={form} group={group} />
        ) : undefined
      }
      action={
        part || isHelped ? (
          <>
            {part && (
              <WayBack
                field={field}
                label={label}
                value={value}
                stored={stored}
                start={part.startsFrom[name]}
                onChange={change}
              />
            )}
            {isHelped && <HelpButton form={form} text={{ name }} label={label} />}
          </>
        ) : undefined
      }
    >
      <Input
        id={id}
        name={name}
        field={field}
        label={label}
        value={file ? stored : value}
        file={file}
        sources={sources}
        refTitle={refTitle}
        invalid={errors.length > 0}
        describedBy={field.shared ? `${sharedId} ${textsId(id)}` : textsId(id)}
        onChange={change}
        onBlur={() => form.left(name)}
        besideFurther={(text) => {
          if (!takesHelp(form.resource, text.name)) return undefined;
          const further = { name: text.name, further: { within: name, language: text.language } };
          const label = t('textInLanguage', {
            field: text.label,
            language: languageName(text.language, sources.locale),
          });
          return {
            action: <HelpButton form={form} text={further} label={label} />,
            beneath: <HelpPlace form={form} text={further} label={label} value={text.value} onChange={text.onChange} />,
          };
        }}
        onFile={
          takesFile
            ? (next) => {
                form.clearError(name);
                held.onChange(next ?? stored);
              }
            : undefined
        }
        onProblem={(message) => form.addError(name, message)}
        onPair={(latitude, longitude) => {
          form.set(nameOf('latitude') ?? name, latitude);
          form.set(nameOf('longitude') ?? name, longitude);
        }}
      />
      {isHelped && <HelpPlace form={form} text={{ name }} label={label} value={value} onChange={change} />}
    </FieldFrame>
  );
});

/** Help text of a field or its kind, and its declared range. */
function helpFor(name: string, field: Field, t: TFunction<'forms'>): string | undefined {
  const { kind, min, max } = field;
  if (isForSearch(field)) return t(`help.${name as keyof ReturnType<typeof searchFields>}`);
  if (kind === 'latitude' || kind === 'timeZone' || kind === 'translationGroup') return t(`help.${kind}`);
  if (kind === 'integer' && min !== undefined && max !== undefined && max < 2_147_483_647)
    return t('help.range', { min: formatNumber(min), max: formatNumber(max) });
  return undefined;
}
