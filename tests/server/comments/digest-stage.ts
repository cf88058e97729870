import { randomUUID } from 'node:crypto';
import { sendNextDigest } from '../../../server/features/comments/digest-worker.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import type { Message } from '../../../server/services/mail/mail.ts';
import type { Person } from '../stage/builders.ts';
import { app, db } from '../stage/installation.ts';
import { meeting } from './comments-stage.ts';

/** Gives a person an account with a confirmed email. */
export const makeAccount = (person: Person, email = person.email) =>
  db.system(SQL`
    insert into identity_accounts (subject, email, email_verified, given_name)
    values (${person.subject}, ${email}, true, 'Mira')`);

/** Makes the entries of a person's inbox old enough for a digest. */
export const waitForDigest = (person: Person) =>
  db.system(SQL`
    update inbox_entries set created_at = created_at - interval '11 minutes' where user_id = ${person.id}`);

/** Ends the pause before a person's next digest. */
export const endPause = (person: Person) =>
  db.system(SQL`update inbox_digests set next_at = now() - interval '1 second' where user_id = ${person.id}`);

/** A server that sends digests, and its mails. `send` replaces its mail server. */
export function digestServer(send: () => Promise<void> = async () => undefined) {
  const sent: Message[] = [];
  const mail = {
    send: async (message: Message) => {
      await send();
      sent.push(message);
    },
  };
  const digests = { db, stores: app.stores, mail, publicUrl: 'https://waymark.example' };
  const run = async (): Promise<void> => {
    while (await sendNextDigest(digests));
  };
  return { sent, run };
}

/** An event with a reader who was mentioned, with a confirmed email and entries old enough for a digest. */
export async function mentioned(texts: readonly string[] = ['@Mira please look']) {
  const all = await meeting();
  const reader = all.viewer;
  await makeAccount(reader, `${randomUUID()}@mail.example`);
  const mention = async (text: string) => {
    const { body } = await all.add(all.editor, text, { mentions: [reader.id] });
    await waitForDigest(reader);
    return body.id;
  };
  const ids: number[] = [];
  for (const text of texts) ids.push(await mention(text));
  return { ...all, reader, ids, mention };
}
