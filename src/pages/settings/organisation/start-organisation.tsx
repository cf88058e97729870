import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { Hint, Section } from '../../../components/layout/layout.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormFields, SubmitButton } from '../../../components/form/form.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { showRefusal } from '../../../components/form/show-refusal.ts';
import { useRetryKey } from '../../../components/form/use-retry-key.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { reload } from '../../../providers/records/query-clients.ts';
import { loadRights } from '../../../providers/session/rights.ts';
import { useServices } from '../../../providers/services.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { meQuery, useMe } from '../../../providers/session/user.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { FirstNames } from './first-names.ts';

const names = ['organisation', 'workspace'] as const;
type Names = Record<(typeof names)[number], string>;

/** Form for a new organization, for users who may create one. If the server does not say, the call decides. */
export function NewOrganisation() {
  const { t } = useTranslation('settings');
  if (useMe()?.server?.newOrganizations === false) return null;
  return (
    <Section>
      <h2>{t('start.title')}</h2>
      <Hint>{t('start.text')}</Hint>
      <StartOrganisation />
    </Section>
  );
}

/**
 * Creates an organization and its first workspace. If the second call fails, the organization's name is fixed, and a retry creates only the
 * workspace.
 */
export function StartOrganisation() {
  const { t } = useTranslation('settings');
  const services = useServices();
  const { http, place, queries } = services;
  const me = useMe();
  const form = useForm<Names>({
    defaultValues: { organisation: '', workspace: '' },
    resolver: schemaResolver(FirstNames.both),
  });
  const [organisationId, setOrganisationId] = useState<number>();
  const [organisationKey, workspaceKey] = [useRetryKey(), useRetryKey()];

  const create = async (
    resource: 'organizations' | 'workspaces',
    request: { query?: { organisationId: number }; body: { name: string } },
    keyFor: typeof workspaceKey,
  ) => {
    const { data } = await http.call(resourceOf(resource).endpoints.create, {
      ...request,
      idempotencyKey: keyFor(request),
    });
    return data.id;
  };
  const { change: begin } = useChange(
    async (values: Names) => {
      const id =
        organisationId ?? (await create('organizations', { body: { name: values.organisation } }, organisationKey));
      setOrganisationId(id);
      const first = { query: { organisationId: id }, body: { name: values.workspace } };
      const workspaceId = await create('workspaces', first, workspaceKey);
      await Promise.all([loadRights(services), place.refresh()]);
      // This may have been the last one that the user may create.
      if (me?.server) void reload(queries.person, meQuery(http)).catch(() => undefined);
      place.select(workspaceId);
      form.reset();
      setOrganisationId(undefined);
    },
    {
      done: (_, { organisation }) => ({ message: t('start.done', { name: organisation }) }),
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('start.failed'), description: messageOf(error) },
    },
  );
  return (
    <Form form={form} onSubmit={begin}>
      <FormFields>
        {names.map((name) => (
          <FormField key={name} name={name} id={`start-${name}`} label={t(`start.${name}`)} required>
            {(control) => (
              <TextBox
                {...control}
                autoComplete="off"
                readOnly={name === 'organisation' && organisationId !== undefined}
              />
            )}
          </FormField>
        ))}
      </FormFields>
      <SubmitButton variant="outline">{t('start.begin')}</SubmitButton>
    </Form>
  );
}
