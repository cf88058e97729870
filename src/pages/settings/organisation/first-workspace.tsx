import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { allows } from '../../../../contract/people/user.ts';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { useRetryKey } from '../../../components/form/use-retry-key.ts';
import { useRights } from '../../../providers/session/rights.ts';
import { useServices } from '../../../providers/services.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useAsked } from '../../../providers/records/use-api.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { FirstNames } from './first-names.ts';
import { Section } from '../../../components/layout/layout.tsx';

interface Organisation {
  id: number;
  name: string;
}

/** Forms for a first workspace, for members of an organization in which they have none but may create one. */
export function FirstWorkspaces() {
  const { grants = [], unlimited } = useRights();
  const { data = [] } = useAsked(resourceOf('organizations').endpoints.mine!, {});
  return data
    .filter(({ id }) => unlimited || allows(grants, 'workspaces', 'create', { organisationId: id }))
    .map((organisation) => <FirstWorkspace key={organisation.id} organisation={organisation} />);
}

function FirstWorkspace({ organisation: { id, name: organisation } }: { organisation: Organisation }) {
  const { t } = useTranslation('settings');
  const { http } = useServices();
  const keyFor = useRetryKey();
  const { change } = useChange(
    (name: string) => {
      const { create } = resourceOf('workspaces').endpoints;
      const request = { query: { organisationId: id }, body: { name } };
      return http.call(create, { ...request, idempotencyKey: keyFor(request) });
    },
    { failed: t('nowhere.makeFailed') },
  );
  const form = useForm({
    defaultValues: { workspace: '' },
    resolver: schemaResolver<{ workspace: string }>(FirstNames.workspace),
  });
  const make = async ({ workspace }: { workspace: string }) => void (await change(workspace));
  return (
    <Section>
      <h2>{t('nowhere.make', { organisation })}</h2>
      <Form form={form} onSubmit={make}>
        <FormField name="workspace" id={`first-${id}`} label={t('nowhere.name')} required>
          {(control) => <TextBox {...control} autoComplete="off" />}
        </FormField>
        <SubmitButton variant="outline">{t('workspaces.create')}</SubmitButton>
      </Form>
    </Section>
  );
}
