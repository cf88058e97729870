import type { FormatSettings } from '../../../contract/people/format-settings.ts';
import type { InterfaceSettings } from '../../../contract/people/interface-settings.ts';
import type { UserRecord } from '../../../contract/people/user.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, glue, ident } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';

type Settings = Pick<Config, 'organizations' | 'mail'>;

/** The caller's own profile; row-level security hides others. */
export async function me(tx: Tx, userId: number, { organizations, mail }: Settings): Promise<UserRecord> {
  const row = await tx.row<UserRecord>(SQL`
    select id, email, picture, json_build_object('name', name, 'familyname', familyname) as profile,
      json_build_object('locale', locale, 'timeZone', time_zone, 'weekStart', week_start) as formats,
      json_build_object('language', language, 'theme', theme, 'density', density) as interface,
      case when ${mail !== undefined} and public.has_mailbox(id) then json_build_object('inbox', inbox_mail) end as mails,
      json_build_object('newOrganizations', public.founding_hindrance(${organizations.openTo === 'everyone'}, ${organizations.perPerson}) is null,
        'operator', public.am_operator()) as server
    from users where id = ${userId}`);
  if (!row) throw notFound('person');
  return row;
}

type Changes = Partial<UserRecord['profile'] & FormatSettings & InterfaceSettings & { inboxMail: boolean }>;

const columns: Record<keyof Changes, string> = {
  name: 'name',
  familyname: 'familyname',
  locale: 'locale',
  timeZone: 'time_zone',
  weekStart: 'week_start',
  language: 'language',
  theme: 'theme',
  density: 'density',
  inboxMail: 'inbox_mail',
};

/** Changes only the fields in the request. */
export async function updateMe(
  tx: Tx,
  userId: number,
  changes: { [Name in keyof Changes]: Changes[Name] | undefined },
  settings: Settings,
) {
  const set = Object.entries(columns)
    .filter(([name]) => changes[name as keyof Changes] !== undefined)
    .map(([name, column]) => SQL`${ident(column)} = ${changes[name as keyof Changes]}`);
  await tx.rows(SQL`update users set ${glue(set, ', ')} where id = ${userId}`);
  return me(tx, userId, settings);
}
