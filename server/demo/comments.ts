import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { type DemoPerson, emailOf, people } from './people.ts';

interface Said {
  by: string;
  /** Before now. */
  minutes: number;
  /** `@ana` mentions a person, by their full name. */
  text: string;
}

interface Thread extends Said {
  replies?: Said[];
  resolvedBy?: string;
}

/** Threads on the next published English event of a workspace. */
const threads: Record<string, Thread[]> = {
  bled: [
    { by: 'david', minutes: 2_900, text: 'The poster has another venue. Which one is right?', resolvedBy: 'clara' },
    {
      by: 'clara',
      minutes: 190,
      text: '@ana, does it start at the same time in bad weather? The poster does not say.',
      replies: [{ by: 'ana', minutes: 150, text: 'Yes. Please add a sentence about it.' }],
    },
  ],
  tyrol: [
    { by: 'david', minutes: 75, text: '@ana, I would shorten the German title: it does not fit the calendar. Is that fine?' },
  ],
}; // prettier-ignore

const named = (name: string): DemoPerson => people.find((person) => person.name === name)!;
const idOf = (name: string) => SQL`(select id from users where email = ${emailOf(named(name))})`;

/** Adds comments of the demo people, with mentions for their inboxes. */
export async function addComments(tx: Tx, workspaces: Record<string, { id: number }>, now: Date): Promise<void> {
  for (const [workspace, said] of Object.entries(threads)) {
    const { id } = workspaces[workspace]!;
    const add = (one: Thread, replyTo: number | null): Promise<{ id: number } | undefined> => {
      const at = new Date(now.getTime() - one.minutes * 60_000);
      const mentioned = people.filter(({ name }) => one.text.includes(`@${name}`));
      const text = mentioned.reduce(
        (words, { name, given, family }) => words.replace(name, `${given} ${family}`),
        one.text,
      );
      return tx.row<{ id: number }>(SQL`
        insert into comments (workspace_id, resource, record_id, reply_to, author_id, text, mentions, created_at, resolved_at, resolved_by)
        select ${id}, 'events', e.id, ${replyTo}, ${idOf(one.by)}, ${text},
          array(select id from users where email = any(${mentioned.map(emailOf)}::text[])), ${at},
          case when ${one.resolvedBy ?? null}::text is not null then ${at}::timestamptz + interval '1 hour' end,
          ${one.resolvedBy ? idOf(one.resolvedBy) : SQL`null`}
        from events e
        where e.workspace_id = ${id} and e.language = 'en' and e.status = 'published' and e.starts_wall > ${now} and e.deleted_at is null
        order by e.starts_wall, e.id limit 1 returning id`);
    };
    for (const thread of said) {
      const first = await add(thread, null);
      for (const reply of thread.replies ?? []) if (first) await add(reply, first.id);
    }
  }
}
