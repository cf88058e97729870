import { narrowingFields } from '../../contract/people/narrowing.ts';
import { allows } from '../../contract/people/user.ts';
import { MissingRight } from '../platform/errors.ts';
import { resources } from '../platform/resources.ts';
import type { Scope } from './scope.ts';

/** Resources whose records have a language. */
const written = resources.filter((resource) => narrowingFields(resource).language !== undefined);

/**
 * Checks the permission to generate texts, which needs that to save them: a German translator generates only German (S7.10).
 * @throws 403 unless the caller may create or update records of any resource in this language.
 */
export function checkMayWrite(scope: Scope, organisationId: number, language: string): void {
  if (!mayWrite(scope, organisationId, language))
    throw new MissingRight(`You don’t have permission to edit content in ${language}.`, [organisationId]);
}

/** Whether the caller may create or update records of any resource in this language. */
export const mayWrite = ({ actor }: Scope, organisationId: number, language: string): boolean =>
  written.some(({ name }) =>
    (['create', 'update'] as const).some((action) => allows(actor.grants, name, action, { organisationId, language })),
  );
