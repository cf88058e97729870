import { ApiError } from '../platform/errors.ts';

/** Whatever is not there, is not published, or is somebody else's: nobody learns which. */
export const nothingHere = () => new ApiError('not_found', 'There is nothing published at this address.');
