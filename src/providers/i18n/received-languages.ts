import type { ReceivedLanguage, ReceivedLink } from '../http/calls.ts';

/** A content language of the workspace or its active property (S3.05). */
export interface WorkspaceLanguage {
  id: number;
  name: string;
  code: string;
  isDefault: boolean;
  isActive: boolean;
  /** Id of the property's link to it, if there is one. */
  linkId?: number | undefined;
}

const fallbacks = { English: 'en', German: 'de', Spanish: 'es', French: 'fr' } as const;

/** Languages to offer if the request failed (S8.05); negative ids match no record. */
export const fallbackLanguages: WorkspaceLanguage[] = Object.entries(fallbacks).map(([name, code], place) => ({
  id: -1 - place,
  name,
  code,
  isDefault: place === 0,
  isActive: true,
}));

/**
 * The property's languages, else all of the workspace. A link embeds its language with id and name (S3.05); missing values
 * are looked up. Without a default, the first becomes it.
 */
export function languagesFrom(known: readonly ReceivedLanguage[], links: readonly ReceivedLink[]): WorkspaceLanguage[] {
  const found = links.length > 0 ? links.map((link) => linked(link, known)) : known.map(plain);
  const chosen = found.find(({ isDefault }) => isDefault) ?? found[0];
  return found.map((language) => ({
    ...language,
    isDefault: language === chosen,
    isActive: language.isActive || language === chosen,
  }));
}

function linked(link: ReceivedLink, known: readonly ReceivedLanguage[]): WorkspaceLanguage {
  const nested = link.language ?? {};
  const id = Number(nested.id ?? link.languageId);
  const facts = known.find((language) => Number(language.id) === id);
  return {
    ...plain({ ...facts, ...nested, id }),
    isDefault: link.isDefault === true,
    isActive: link.isActive !== false,
    linkId: typeof link.id === 'number' ? link.id : undefined,
  };
}

function plain({ id, name, code }: ReceivedLanguage): WorkspaceLanguage {
  const title = typeof name === 'string' ? name : '';
  const known = typeof code === 'string' ? code : (fallbacks[title as keyof typeof fallbacks] ?? '');
  return { id: Number(id), name: title || known, code: known, isDefault: false, isActive: true };
}
