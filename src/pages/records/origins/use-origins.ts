import { origins } from '../../../../contract/origins.ts';
import { useAsked } from '../../../providers/use-api.ts';

/** Where the texts of a record come from; one call for all of its fields. */
export const useOrigins = (resource: string, id: number) => useAsked(origins.ofRecord, { query: { resource, id } });
