import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { PersonRecord } from '../../../../contract/people/people.ts';
import { userRoles } from '../../../../contract/people/rights.ts';
import { Button } from '../../../components/button.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { TrashIcon } from '../../../components/icons/icons.tsx';
import { useApi } from '../../../providers/records/use-api.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { personWithRole } from '../impact/impact.ts';
import { RightsImpact } from '../impact/rights-impact.tsx';
import { useRightWords } from '../use-right-words.ts';
import { RoleChoice, noRole } from './role-choice.tsx';
import { Hint, Lines, Section } from '../../../components/layout/layout.tsx';
import { useChangeOfRights } from '../use-change-of-rights.ts';

const RoleToGive = z.object({ roleId: z.int(), languages: z.array(z.string()) });

/** Roles of a user, with a form to add one. */
export function PersonRoles({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('settings');
  const may = useMay('user-roles');
  const words = useRightWords();
  const { call } = useApi();
  const { change } = useChangeOfRights();
  const form = useForm({ defaultValues: noRole, resolver: schemaResolver<typeof noRole>(RoleToGive) });
  const [roleId, languages] = useWatch({ control: form.control, name: ['roleId', 'languages'] });
  const give = async (role: typeof noRole) => {
    if (await change(() => call(userRoles.create, { body: { userId: person.id, ...z.parse(RoleToGive, role) } })))
      form.reset();
  };
  return (
    <Section>
      <h2>{t('resources:roles.plural')}</h2>
      {person.roles.length === 0 && <Hint>{t('people.noRoles')}</Hint>}
      <Lines>
        {person.roles.map(({ id, roleId, name, languages }) => (
          <li key={id}>
            <span>
              <Link to={`/settings/roles/${roleId}`}>{name}</Link>
              {languages && (
                <Hint as="span"> {t('people.changesIn', { languages: languages.map(words.language).join(', ') })}</Hint>
              )}
            </span>
            {may('delete') && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('people.takeRole', { role: name })}
                data-tip={t('people.takeRole', { role: name })}
                onClick={() => void change(() => call(userRoles.remove, { params: { id } }))}
              >
                <TrashIcon />
              </Button>
            )}
          </li>
        ))}
      </Lines>
      {may('create') && (
        <Form form={form} onSubmit={give}>
          <RoleChoice id="give-role" />
          {roleId !== null && (
            <RightsImpact
              draft={personWithRole(person.id, { roleId, languages: languages.length > 0 ? languages : null })}
            />
          )}
          <SubmitButton variant="outline">{t('people.giveRole')}</SubmitButton>
        </Form>
      )}
    </Section>
  );
}
