import { ApiError } from '../../platform/errors.ts';

/** The provider cannot help now: why, in a sentence for people. */
export class ProviderAway extends ApiError {
  /** Whether the provider may have worked, and so may charge for it. */
  readonly mayCost: boolean;
  /** For how long the provider wants to be left alone (ms), where it says. */
  readonly retryAfter: number | undefined;

  constructor(why: string, mayCost = false, retryAfter?: number) {
    super('provider_away', `The AI provider failed: ${why}`);
    this.mayCost = mayCost;
    this.retryAfter = retryAfter;
  }
}
