import { type InboxEntry } from '../../../contract/people/comments.ts';
import { entryAddress, subjectOf } from '../../../contract/people/inbox-entry.ts';
import { type InterfaceLanguage, isInterfaceLanguage } from '../../../contract/people/interface-settings.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { translatorFor } from '../../platform/sentences/in-language.ts';
import type { Message } from '../../services/mail/mail.ts';
import { oneLine } from '../../services/mail/one-line.ts';

interface DigestMailInput {
  to: string;
  language: InterfaceLanguage;
  /** At least one. */
  entries: readonly InboxEntry[];
  /** Names of their workspaces, by id. */
  workspaces: ReadonlyMap<number, string>;
  publicUrl: string;
}

/** Characters of a comment in the mail. */
const mostOfComment = 200;

/** The language of a mail to a user: that of their interface, else of their formats, else English. */
export function mailLanguage(language: string | null, locale: string | null): InterfaceLanguage {
  return [language, locale?.split('-')[0]].find(isInterfaceLanguage) ?? 'en';
}

/** A mail with new entries of the inbox, each with its author, its record, its first words and a link. */
export function digestMail({ to, language, entries, workspaces, publicUrl }: DigestMailInput): Message {
  const say = translatorFor(language);
  const used = [...new Set(entries.map(({ workspaceId }) => workspaceId))];
  const placeOf = (id: number) => oneLine(workspaces.get(id) ?? '');
  const partOf = (entry: InboxEntry) =>
    [
      say(headingOf(entry, entry.comment.author?.name ?? say('Former member'))) +
        (used.length > 1 ? ` (${placeOf(entry.workspaceId)})` : ''),
      firstWords(entry.comment.text),
      publicUrl + entryAddress(entry, resourceNamed(entry.comment.resource).screen.path),
    ]
      .filter(Boolean)
      .join('\n');
  const subject = say(
    used.length > 1
      ? `${entries.length} new notices in ${used.length} workspaces`
      : entries.length > 1
        ? `${entries.length} new notices in ${placeOf(used[0]!)}`
        : `1 new notice in ${placeOf(used[0]!)}`,
  );
  const end = `${say('You can turn off these emails in your account settings.')}\n${publicUrl}/settings/account`;
  return { to, subject, text: `${[...entries.map(partOf), end].join('\n\n')}\n` };
}

function headingOf(entry: InboxEntry, author: string): string {
  const [name, title] = [oneLine(author), oneLine(entry.title)];
  switch (subjectOf(entry)) {
    case 'asked':
      return `${name} asks you to review “${title}”`;
    case 'approved':
      return `${name} approved “${title}”`;
    case 'sentBack':
      return `${name} sent back “${title}”`;
    case 'mention':
      return `${name} mentioned you in “${title}”`;
    case 'reply':
      return `${name} replied in “${title}”`;
  }
}

function firstWords(text: string): string {
  const letters = [...oneLine(text)];
  return letters.length > mostOfComment
    ? `${letters
        .slice(0, mostOfComment - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
}
