import { ApiError } from '../platform/errors.ts';

/** 404 for missing, unpublished and inaccessible content alike, so that the response does not reveal which. */
export const nothingHere = () => new ApiError('not_found', 'No published content at this address.');
