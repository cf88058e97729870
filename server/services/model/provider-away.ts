import { ApiError } from '../../platform/errors.ts';

/** A failed request to an AI provider, with a sentence for the user. */
export class ProviderAway extends ApiError {
  /** Whether the provider may charge for the request. */
  readonly mayCost: boolean;
  /** The provider's `Retry-After` (ms). */
  readonly retryAfter: number | undefined;

  constructor(why: string, mayCost = false, retryAfter?: number) {
    super('provider_away', `The AI provider failed: ${why}`);
    this.mayCost = mayCost;
    this.retryAfter = retryAfter;
  }
}
