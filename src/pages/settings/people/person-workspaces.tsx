import { useTranslation } from 'react-i18next';
import { type PersonRecord, people } from '../../../../contract/people/people.ts';
import { ChoiceBoxes } from '../../../components/fields/choices/choice-boxes.tsx';
import { useApi } from '../../../providers/records/use-api.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { Section } from '../../../components/layout/layout.tsx';
import { useChangeOfRights } from '../use-change-of-rights.ts';
import { useOwnWorkspaces } from './use-own-workspaces.ts';

/** Workspaces of a user; a checkbox saves a membership at once. */
export function PersonWorkspaces({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('settings');
  const may = useMay('users');
  const own = useOwnWorkspaces();
  const { call } = useApi();
  const { change } = useChangeOfRights();
  const member = person.workspaces.map(({ id }) => id);
  const set = (next: number[]) => {
    const joined = next.find((id) => !member.includes(id));
    const left = member.find((id) => !next.includes(id));
    if (joined) void change(() => call(people.join, { body: { workspaceId: joined, userId: person.id } }));
    if (left) void change(() => call(people.leave, { params: { workspaceId: left, userId: person.id } }));
  };
  return (
    <Section>
      <h2>{t('areas.workspace')}</h2>
      {may('update') ? (
        <ChoiceBoxes
          legend={t('people.workspacesHint')}
          choices={own.map(({ id, name }) => [id, name ?? ''])}
          value={member}
          onChange={set}
        />
      ) : (
        <p>{person.workspaces.map(({ name }) => name).join(', ') || t('nothing')}</p>
      )}
    </Section>
  );
}
