import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { factNameLength, factNameOf } from '../../../contract/writing/facts.ts';
import { notEmpty } from '../../../contract/declaration/field-values.ts';
import { f } from '../../../contract/declaration/fields.ts';
import { missing } from '../../../contract/calls/validation.ts';
import { TextBox } from '../../components/fields/texts/text-box.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { AddIcon } from '../../components/icons/icons.tsx';
import styles from './facts.module.css';

interface OwnFactProps {
  /** Used names, including the known ones. */
  taken: readonly string[];
  onAdd: (name: string, value: string) => Promise<string | undefined>;
}

const FactForm = z.object({
  name: f.text({ max: factNameLength }).value.check(z.refine((name) => factNameOf(name) !== '', missing)),
  value: f.longText().value.check(notEmpty()),
});
type FactForm = z.output<typeof FactForm>;

/** Form for a custom fact with a text value. */
export function OwnFact({ taken, onAdd }: OwnFactProps) {
  const { t } = useTranslation('facts');
  const form = useForm<FactForm>({ defaultValues: { name: '', value: '' }, resolver: schemaResolver(FactForm) });
  const add = async ({ name, value }: FactForm) => {
    const key = factNameOf(name);
    if (taken.includes(key)) return form.setError('name', { message: t('taken') }, { shouldFocus: true });
    const problem = await onAdd(key, value.trim());
    if (problem) form.setError('value', { message: problem });
    else form.reset();
  };
  return (
    <Form form={form} className={styles.ownFact} aria-label={t('own')} onSubmit={add}>
      <FormField name="name" id="own-fact-name" label={t('ownName')}>
        {(control) => <TextBox {...control} autoComplete="off" />}
      </FormField>
      <FormField name="value" id="own-fact-value" label={t('ownValue')}>
        {(control) => <TextBox {...control} autoComplete="off" />}
      </FormField>
      <SubmitButton variant="outline">
        <AddIcon />
        {t('add')}
      </SubmitButton>
    </Form>
  );
}
