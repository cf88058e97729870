import { allows } from '../../../contract/user.ts';
import type { Actor } from '../../policy/scope.ts';

/** Whether somebody may spend the organisation's money on models: whoever sets its provider up. */
export const maySpend = ({ grants }: Actor, organisationId: number): boolean =>
  allows(grants, 'ai', 'update', { organisationId });
