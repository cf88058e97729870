import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonRecord } from '../../../../contract/people.ts';
import { userRoles } from '../../../../contract/rights.ts';
import { Button } from '../../../components/button.tsx';
import { TrashIcon } from '../../../components/icons.tsx';
import { useApi } from '../../../providers/use-api.ts';
import { useMay } from '../../../providers/use-may.ts';
import { useRightWords } from '../use-right-words.ts';
import { type ChosenRole, RoleChoice } from './role-choice.tsx';
import { useChange } from '../use-change.ts';

/** The roles somebody has, and one more. */
export function PersonRoles({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('settings');
  const may = useMay('user-roles');
  const words = useRightWords();
  const { call } = useApi();
  const { busy, change } = useChange();
  const [chosen, setChosen] = useState<ChosenRole>({ languages: [] });
  const give = async () => {
    const { roleId, languages } = chosen;
    if (roleId === undefined) return;
    if (await change(() => call(userRoles.create, { body: { userId: person.id, roleId, languages } })))
      setChosen({ languages: [] });
  };
  return (
    <section className="wm-settings-card">
      <h2>{t('areas.roles')}</h2>
      {person.roles.length === 0 && <p className="wm-hint">{t('people.noRoles')}</p>}
      <ul className="wm-lines">
        {person.roles.map(({ id, roleId, name, languages }) => (
          <li key={id}>
            <span>
              <Link to={`/settings/roles/${roleId}`}>{name}</Link>
              {languages && (
                <span className="wm-hint">
                  {' '}
                  {t('people.changesIn', { languages: languages.map(words.language).join(', ') })}
                </span>
              )}
            </span>
            {may('delete') && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('people.takeRole', { role: name })}
                onClick={() => void change(() => call(userRoles.remove, { params: { id } }))}
              >
                <TrashIcon />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may('create') && (
        <>
          <RoleChoice id="give-role" value={chosen} onChange={setChosen} />
          <Button variant="outline" loading={busy} disabled={!chosen.roleId} onClick={() => void give()}>
            {t('people.giveRole')}
          </Button>
        </>
      )}
    </section>
  );
}
