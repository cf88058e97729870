import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { people } from '../../../contract/people/people.ts';
import { QueryResult } from '../../components/states/query-result.tsx';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { languageName } from '../../formats/formats.ts';
import { EditIcon } from '../../components/icons/icons.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useLabels } from '../../providers/i18n/labels.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { useOrganisationId, useWorkspaces } from '../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../resources/registry.ts';
import { HomeTrash } from './organisation/home-trash.tsx';
import { PictureStorage } from './organisation/picture-storage.tsx';
import { RemoveOrganisation } from './organisation/remove-organisation.tsx';
import { SignInRule } from './organisation/sign-in-rule.tsx';
import { Lines, Section } from '../../components/layout/layout.tsx';
import { NewOrganisation } from './organisation/start-organisation.tsx';
import '../../providers/texts/settings.ts';

/** Other resources of an organization, wherever the menu has them. */
const kept = [
  'domains',
  'roles',
  'languages',
  'property-types',
  'styleguides',
  'styleguide-types',
  'glossary-terms',
] as const;

const { fields } = resourceOf('organizations');
/** Form fields; the storage limit is shown with the usage. */
const named = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => name !== 'pictureRoom');

/** The organization of the active workspace, and the form for a new one. */
export function OrganisationPage() {
  const { t, i18n } = useTranslation(['settings', 'resources']);
  const resource = resourceOf('organizations');
  const labels = useLabels(resource.name);
  const may = useMay(resource.name);
  const navigate = useNavigate();
  const id = useOrganisationId();
  const { workspaces } = useWorkspaces();
  const organisation = useAsked(resource.endpoints.one, { params: { id: id ?? 0 } }, id !== undefined);
  const members = useAsked(people.list, {});
  const own = workspaces.filter(({ organisationId }) => organisationId === id);
  const shown = (name: keyof typeof fields, value: unknown) =>
    fields[name].kind === 'language' ? languageName(String(value), i18n.language) : String(value);

  return (
    <>
      <PageHeader
        title={organisation.data?.name ?? t('areas.organisation')}
        detail={t('organisation.detail')}
        actions={
          may('update') && (
            <Button onClick={() => void navigate(`/settings/organisation/${id}/edit`)}>
              <EditIcon />
              {t('edit')}
            </Button>
          )
        }
      />
      <Section>
        <h2>{t('organisation.facts')}</h2>
        <QueryResult query={organisation} height={267}>
          {(facts) => (
            <Facts
              facts={named.map((name) => ({
                name,
                label: labels.field(name),
                value: facts[name] ? shown(name, facts[name]) : t('nothing'),
              }))}
            />
          )}
        </QueryResult>
      </Section>
      {id !== undefined && <SignInRule />}
      {id !== undefined && <PictureStorage organisationId={id} />}
      <Section>
        <h2>{t('organisation.holds')}</h2>
        <Lines>
          <li>
            <Link to="/settings/workspace">{t('organisation.workspaces', { count: own.length })}</Link>
          </li>
          <li>
            <Link to="/settings/people">{t('organisation.people', { count: members.data?.length ?? 0 })}</Link>
          </li>
          {kept.map((name) => (
            <li key={name}>
              <Link to={resourceOf(name).screen.path}>{t(`resources:${name}.plural`)}</Link>
            </li>
          ))}
          <li>
            <Link to="/settings/workspace">{t('organisation.propertyLanguages')}</Link>
          </li>
        </Lines>
      </Section>
      <NewOrganisation />
      <HomeTrash resource="organizations" />
      {id !== undefined && organisation.data && (
        <RemoveOrganisation id={id} version={organisation.data.version} name={organisation.data.name} />
      )}
    </>
  );
}
