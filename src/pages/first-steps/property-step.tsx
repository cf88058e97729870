import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { notEmpty } from '../../../contract/declaration/field-values.ts';
import { TextBox } from '../../components/fields/texts/text-box.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form, FormEnd, FormFields, SubmitButton } from '../../components/form/form.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { showRefusal } from '../../components/form/show-refusal.ts';
import { useRetryKey } from '../../components/form/use-retry-key.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { listAll } from '../../providers/records/list-all.ts';
import { useServices } from '../../providers/services.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useActiveWorkspace } from '../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../resources/registry.ts';
import { languageConfigCalls } from '../../resources/website-settings/website-settings.calls.ts';
import styles from './first-steps.module.css';

const properties = resourceOf('properties');
const { name, city, country } = properties.fields;
const SiteLanguages = z.object({ siteLanguages: z.nullable(z.array(z.string())), defaultLanguage: z.string() });
interface Begun {
  name: string;
  city: string;
  country: string;
}

/** Creates the first property by name and town, in the website's languages. */
export function PropertyStep({ children }: { children: ReactNode }) {
  const { t } = useTranslation('first-steps');
  const { http } = useServices();
  const { id: workspaceId, domainId } = useActiveWorkspace() ?? {};
  const keyFor = useRetryKey();
  const form = useForm<Begun>({
    defaultValues: { name: '', city: '', country: '' },
    resolver: schemaResolver(
      z.object({ name: name.value.check(notEmpty()), city: city.value, country: country.value }),
    ),
  });
  const addLanguages = async (propertyId: number) => {
    const query = { workspaceId };
    const { data: site } = await http.call(languageConfigCalls.read, { query: { workspaceId, domainId } });
    const { siteLanguages, defaultLanguage } = z.parse(SiteLanguages, site);
    const known = await listAll(http, resourceOf('languages').endpoints.list, query);
    for (const code of new Set([defaultLanguage, ...(siteLanguages ?? [])])) {
      const languageId = known.find((language) => language.code === code)?.id;
      if (languageId !== undefined)
        await http.call(resourceOf('property-languages').endpoints.create, { query, body: { propertyId, languageId } });
    }
  };
  const { change } = useChange(
    async (values: Begun) => {
      const query = { workspaceId };
      const request = {
        query,
        body: {
          name: values.name,
          status: 'published' as const,
          city: values.city || null,
          country: values.country || null,
        },
      };
      const { data } = await http.call(properties.endpoints.create, { ...request, idempotencyKey: keyFor(request) });
      await addLanguages(data.id);
    },
    {
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('property.failed'), description: messageOf(error) },
    },
  );
  return (
    <Form form={form} onSubmit={change} className={styles.form}>
      <FormField name="name" label={t('property.name')} required>
        {(control) => <TextBox {...control} autoComplete="off" />}
      </FormField>
      <FormFields>
        <FormField name="city" label={t('property.city')}>
          {(control) => <TextBox {...control} autoComplete="off" />}
        </FormField>
        <FormField name="country" label={t('property.country')}>
          {(control) => <TextBox {...control} autoComplete="off" />}
        </FormField>
      </FormFields>
      <FormEnd>
        <SubmitButton>{t('property.save')}</SubmitButton>
        {children}
      </FormEnd>
    </Form>
  );
}
