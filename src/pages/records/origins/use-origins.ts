import { origins } from '../../../../contract/writing/origins.ts';
import { useAsked } from '../../../providers/records/use-api.ts';

/** Origins of a record's texts; one request for all fields. */
export const useOrigins = (resource: string, id: number) => useAsked(origins.ofRecord, { query: { resource, id } });
