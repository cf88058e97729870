import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type AmenityGroup, amenityGroups } from '../../../contract/places/amenity-groups.ts';
import { notEmpty } from '../../../contract/declaration/field-values.ts';
import { f } from '../../../contract/declaration/fields.ts';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { TextBox } from '../../components/fields/texts/text-box.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { AddIcon } from '../../components/icons/icons.tsx';
import type { Progress } from '../../providers/records/use-changes.ts';
import styles from './amenities.module.css';

interface OwnAmenityProps {
  /** The search text, if nothing matches it. */
  suggested: string;
  progress: Readonly<Record<string, Progress>>;
  onAdd: (amenity: string, group: AmenityGroup) => Promise<boolean>;
}

interface AmenityInput {
  amenity: string;
  group: AmenityGroup;
}
const AmenityForm = z.object({ amenity: f.text({ max: 80 }).value.check(notEmpty()) });

/** Form for a custom amenity, such as a piano or beehives. */
export function OwnAmenity({ suggested, progress, onAdd }: OwnAmenityProps) {
  const { t } = useTranslation('amenities');
  const form = useForm<AmenityInput>({
    defaultValues: { amenity: suggested, group: 'other' },
    resolver: schemaResolver(AmenityForm),
  });
  const { getFieldState, resetField } = form;
  useEffect(() => {
    if (!getFieldState('amenity').isDirty) resetField('amenity', { defaultValue: suggested });
  }, [getFieldState, resetField, suggested]);
  const tried = progress[useWatch({ control: form.control, name: 'amenity' }).trim()];
  const add = async ({ amenity, group }: AmenityInput) => {
    if (await onAdd(amenity.trim(), group)) resetField('amenity');
  };
  return (
    <Form form={form} className={styles.ownAmenity} aria-label={t('own')} onSubmit={add}>
      <FormField
        name="amenity"
        id="own-amenity"
        label={t('own')}
        problem={tried?.state === 'failed' ? tried.message : undefined}
      >
        {(control) => <TextBox {...control} autoComplete="off" placeholder={t('ownHint')} />}
      </FormField>
      <FormField name="group" id="own-amenity-group" label={t('group')}>
        {(control) => (
          <SelectBox {...control}>
            {amenityGroups.map((name) => (
              <option key={name} value={name}>
                {t(`groups.${name}`)}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      <SubmitButton variant="outline">
        <AddIcon />
        {t('add')}
      </SubmitButton>
    </Form>
  );
}
