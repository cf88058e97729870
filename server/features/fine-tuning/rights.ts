import { allows } from '../../../contract/people/user.ts';
import type { Actor } from '../../policy/scope.ts';

/** Whether a user may spend on models: those who may change the AI provider. */
export const maySpend = ({ grants }: Actor, organisationId: number): boolean =>
  allows(grants, 'ai', 'update', { organisationId });
