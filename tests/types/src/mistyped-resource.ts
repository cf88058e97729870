import { resourceOf } from '../../../src/resources/registry.ts';

/** A resource that nobody declared. */
export const wrong = resourceOf('vennues');
