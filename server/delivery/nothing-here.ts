import { ApiError } from '../platform/errors.ts';

/** 404 for missing, unpublished and foreign content alike, so that the response does not tell which. */
export const nothingHere = () => new ApiError('not_found', 'No published content at this address.');
