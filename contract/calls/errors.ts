import * as z from 'zod/mini';

/** Texts of the specification's error catalog (S8), word for word. */
export const errorTexts = {
  default: 'An error occurred',
  unknown: 'An unknown error occurred',
  network: 'Network error - please check your connection',
  html500: 'Server error occurred. Please try again later.',
  htmlUnavailable: 'Service temporarily unavailable. Please try again later.',
  htmlOther: (status: number) => `Server returned an error (${status}). Please try again.`,
  timeout: 'Request timed out',
  profileUpdated: 'User profile updated successfully',
  profileFailed: 'Failed to update user profile',
  workspaceDeleted: 'Workspace deleted successfully',
  workspaceAlreadyDeleted: 'Workspace deleted successfully (or was already deleted)',
  workspaceDeleteFailed: 'Failed to delete workspace',
  workspaceDeleteUnexpected: 'An unexpected error occurred during workspace deletion',
  workspacesFailed: 'Failed to load workspaces. Please try refreshing the page.',
  languagesFailed: 'Failed to load workspace languages',
  languagesRefreshFailed: 'Failed to refresh languages',
  amenitiesFetchFailed: 'Failed to fetch property amenities',
  amenitiesUpdateFailed: 'Failed to update property amenities',
  amenityDeleteFailed: 'Failed to delete property amenity',
  propertyNotFound: 'Property not found',
  propertyCreateFailed: 'Failed to create property',
  propertyUpdateFailed: 'Failed to update property',
  mediaUploadFailed: 'Failed to upload media',
  galleryUploadFailed: 'Failed to upload gallery image',
  csrfObtainFailed: 'Failed to obtain CSRF token',
  csrfFetchFailed: 'Failed to fetch CSRF token',
  csrfMissing: 'No CSRF token received from server',
  csrfInvalid: 'Invalid CSRF token',
  authNotReady: 'Auth not ready after timeout, skipping user fetch',
  somethingWrong: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  domainRequired: 'Domain ID is required',
  amenityAndDomainRequired: 'Amenity ID and Domain ID are required',
} as const;

/** Codes of error responses with their HTTP status. */
export const errorCodes = {
  malformed: 400,
  domain_required: 400,
  unauthenticated: 401,
  /** The monthly AI budget is spent. */
  budget_spent: 402,
  forbidden: 403,
  csrf: 403,
  /** An organization requires a second factor, and the session has none. */
  factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_version: 412,
  too_large: 413,
  unsupported_media_type: 415,
  out_of_range: 416,
  invalid: 422,
  /** An external AI provider is unreachable, slow, or sends invalid responses. */
  provider_away: 424,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;
/** A code of an error response. */
export type ErrorCode = keyof typeof errorCodes;

/** Messages by dotted field path, e.g. `{ 'venue.name': ['Name is required'] }`. */
export type ValidationErrors = Record<string, string[]>;

/** Body of every error response. A 412 also has the current record. */
export const ErrorBody = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  validationErrors: z.optional(z.record(z.string(), z.array(z.string()))),
  current: z.optional(z.unknown()),
});
export type ErrorBody = z.output<typeof ErrorBody>;
