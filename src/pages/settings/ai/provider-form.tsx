import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProviderInput, type ProviderSettings, type Setup, models } from '../../../../contract/writing/models.ts';
import { validationErrors } from '../../../../contract/calls/validation.ts';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormEnd, FormFields, SubmitButton } from '../../../components/form/form.tsx';
import { checkResolver } from '../../../components/form/resolver.ts';
import { showRefusal } from '../../../components/form/show-refusal.ts';
import { Apart, Hint, Section } from '../../../components/layout/layout.tsx';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { type ProviderValues, inputOf, typedOf } from './provider-values.ts';

const resolver = checkResolver<ProviderValues>((typed) => {
  const result = ProviderInput.safeParse(inputOf(typed));
  return result.success ? {} : validationErrors(result.error);
});

/** Form for the AI provider: address, key, prices, limits. */
export function ProviderForm({ setup: { provider, keepsKeys } }: { setup: Setup }) {
  const { t } = useTranslation('ai');
  const { call } = useApi();
  const form = useForm<ProviderValues>({ defaultValues: typedOf(provider), resolver });
  const { change: save } = useChange((typed: ProviderValues) => call(models.write, { body: inputOf(typed) }), {
    done: () => ({ message: t('saved') }),
    failed: (error) =>
      showRefusal(form, error) ? undefined : { message: t('saveFailed'), description: messageOf(error) },
  });
  const keyHelp = !keepsKeys
    ? t('provider.noKeys')
    : provider?.keyEnd
      ? t('provider.keyKept', { end: provider.keyEnd })
      : provider?.keyEnd === ''
        ? t('provider.keyKeptShort')
        : t('provider.keyHelp');
  const field = (name: keyof ProviderSettings, label: string, more: { help?: string; required?: boolean } = {}) => (
    <FormField name={name} id={`ai-${name}`} label={label} {...more}>
      {(control) => (
        <TextBox
          {...control}
          autoComplete="off"
          spellCheck={false}
          inputMode={name in inputModes ? 'decimal' : 'text'}
        />
      )}
    </FormField>
  );
  return (
    <Form form={form} onSubmit={save}>
      <Section>
        <h2>{t('provider.title')}</h2>
        <Hint>{t('provider.hint')}</Hint>
        <FormFields>
          {field('address', t('provider.address'), { help: t('provider.addressHelp'), required: true })}
          <FormField name="key" id="ai-key" label={t('provider.key')} help={keyHelp}>
            {(control) => (
              <TextBox
                {...control}
                type="password"
                autoComplete="new-password"
                disabled={!keepsKeys}
                spellCheck={false}
              />
            )}
          </FormField>
          {field('textModel', t('provider.textModel'), { help: t('provider.modelHelp') })}
          {field('visionModel', t('provider.visionModel'), { help: t('provider.modelHelp') })}
          {field('tuningModel', t('provider.tuningModel'), { help: t('provider.tuningHelp') })}
        </FormFields>
        <Apart aria-labelledby="ai-limits">
          <h3 id="ai-limits">{t('limits.title')}</h3>
          <FormFields>
            {field('priceIn', t('limits.priceIn'))}
            {field('priceOut', t('limits.priceOut'))}
            {field('priceTuning', t('limits.priceTuning'), { help: t('limits.priceTuningHelp') })}
            {field('currency', t('limits.currency'), { help: t('limits.currencyHelp'), required: true })}
            {field('monthlyBudget', t('limits.monthlyBudget'), { help: t('limits.budgetHelp') })}
            {field('timeLimit', t('limits.timeLimit'), { required: true })}
            {field('atOnce', t('limits.atOnce'), { required: true })}
          </FormFields>
        </Apart>
        <FormEnd>
          <SubmitButton>{t('save')}</SubmitButton>
        </FormEnd>
      </Section>
    </Form>
  );
}

/** Fields with a numeric keyboard on phones. */
const inputModes: Partial<Record<keyof ProviderSettings, true>> = {
  priceIn: true,
  priceOut: true,
  priceTuning: true,
  monthlyBudget: true,
  timeLimit: true,
  atOnce: true,
};
