/** Business constants of the specification's table (S9.01). Milliseconds unless the name says otherwise. */

/** Time before its expiry when a CSRF token is replaced. */
export const csrfRefreshMargin = 5 * 60_000;
/** Lifetime of cached domains. */
export const domainCacheTime = 5 * 60_000;
/** Timeout for loading workspaces. */
export const workspaceLoadTimeout = 10_000;
/** Delay between the return from the sign-in page and loading workspaces (S4.03). */
export const workspaceLoadDelay = 1_000;
/** Delay between the choice of a workspace and loading its content. */
export const workspaceSwitchDelay = 50;
/** Default radius of a search for events (S5.03). */
export const defaultEventRadiusKm = 35;
/** Half the circumference of the earth. */
export const mostEventRadiusKm = 20_038;
/** Months of events in a list without chosen dates (S5.04). */
export const defaultEventWindowMonths = 3;
/** Debounce of typed input. */
export const defaultDebounce = 300;
/** Range of a star rating. */
export const starRating = { min: 1, max: 5 } as const;
/** Maximum pictures in a gallery. */
export const galleryLimit = 200;
/** Maximum related records of a resource in a blog post. */
export const relatedLimit = 12;
/** Language of content without a language. */
export const defaultLanguageCode = 'en';
/** Polls for a ready sign-in: number and interval. */
export const readyFlag = { polls: 20, interval: 500 } as const;
/** Delays of the property hover card. */
export const switcherHoverCard = { openDelay: 100, closeDelay: 200 } as const;
/** Values of Radix; a test compares them with the installed version. */
export const submenu = { openDelay: 100, pointerGrace: 300, typeAheadReset: 1_000 } as const;
/** Maximum initials in place of a missing picture. */
export const maxInitials = 2;
/** Duration, stacking and position of toasts. */
export const toasts = {
  duration: 4_000,
  visible: 3,
  /** Pixels. */
  width: 356,
  /** Pixels. */
  gap: 14,
  /** Pixels. */
  swipeThreshold: 45,
  hotkey: ['altKey', 'KeyT'],
  position: 'bottom-right',
} as const;
/** Pixels; below this width the sidebar is a sheet. */
export const mobileBreakpoint = 768;
/** Widths of the sidebar. */
export const sidebarWidth = { expanded: '16rem', mobile: '18rem', icon: '3rem' } as const;
/** The name is literal (S4.13); the lifetime is in seconds. */
export const sidebarCookie = { name: 'sidebar_state', maxAge: 604_800, path: '/' } as const;
/** Together with Ctrl or Cmd. */
export const sidebarShortcut = 'b';
/** Delays of tooltips; the next one within `skipDelay` opens at once (S4.14). */
export const tooltip = { delay: 700, skipDelay: 300 } as const;
/** Variants of a button. */
export const buttonVariants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
/** Sizes of a button. */
export const buttonSizes = ['default', 'sm', 'lg', 'icon'] as const;
/** Sizes of a spinner. */
export const spinnerSizes = ['sm', 'md', 'lg'] as const;
/** Headers with the number of rows of a list (S7.13). */
export const paginationHeaders = {
  hasNextPage: 'x-has-next-page',
  totalCount: 'x-total-count',
  hasMore: 'x-has-more',
} as const;
/** Lifetime of the identity provider's session (days). */
export const identitySessionDays = 1;
/** Height at which the lists of the workspace switcher scroll (pixels). */
export const switcherListHeight = { workspaces: 350, properties: 200 } as const;
/** Browser storage keys of the last workspace and property (S4.07). */
export const storageKeys = { workspace: 'waymark.last-workspace', property: 'waymark.last-property' } as const;
/** Pages of a list; `take` is between 1 and `maxTake`. */
export const page = { defaultTake: 25, maxTake: 100, maxSkip: 10_000_000 } as const;
/** Days until deleted records are purged. */
export const trashDays = 30;
/** Limits of conditions: characters as JSON, number, nesting depth, and values per condition. */
export const conditionLimits = { characters: 4_000, conditions: 20, levels: 3, values: 50 } as const;
/**
 * Limits of saved views: number per owner and list; characters of a name, of a value and of the whole state as JSON; number of columns and
 * their width (px).
 */
export const viewLimits = {
  ofOne: 50,
  name: 80,
  value: 4_000,
  state: 12_000,
  columns: 100,
  narrowest: 60,
  widest: 1_200,
} as const;
/** Limits of unsaved changes in forms: characters of the form's name and of the JSON, drafts of a user in a workspace, days. */
export const draftLimits = { name: 200, characters: 500_000, ofUser: 50, days: 14 } as const;
/** Hours in which a change can be undone. */
export const undoHours = 24;
/** Maximum records of a bulk change. */
export const bulkLimit = 1_000;
/** Maximum folders in a response, and files moved by a rename, each of which adds a history entry. */
export const folders = { told: 1_000, moved: 10_000 } as const;
/** Limits of uploads. */
export const upload = {
  /** Bytes. */
  maxImage: 20 * 1024 * 1024,
  /** Bytes. */
  maxTable: 20 * 1024 * 1024,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
} as const;
/** Limits of imported files, so that reading one does not delay other requests. */
export const tableFile = {
  rows: 200_000,
  columns: 500,
  cells: 3_000_000,
  /** In JSON: all values and structures. */
  values: 1_500_000,
  /** Characters. */
  cellLength: 100_000,
  /** Characters. */
  rowLength: 1_000_000,
  /** Characters of a column heading. */
  headingLength: 500,
  /** Nesting depth of lists and objects. */
  depth: 64,
  /** Files in a workbook. */
  entries: 2_000,
  /** Unpacked bytes of a workbook. */
  unpacked: 400 * 1024 * 1024,
  /** Maximum compression ratio of a part, against zip bombs. */
  ratio: 200,
  /** Dates of a recurring calendar event. */
  repeats: 3_000,
  /** Months ahead for recurrences without an end. */
  repeatMonths: 24,
  /** Timeout of reading a file (milliseconds). */
  readingTime: 20_000,
} as const;
/** Limits of a form, apart from its files (`upload`). */
export const form = {
  files: 4,
  fields: 100,
  /** Bytes of a field, and characters of all fields together. */
  textSize: 1024 * 1024,
  /** Headers of a part. */
  headers: 20,
  /** Bytes of a part's headers. */
  headerSize: 8 * 1024,
} as const;
/** Limits of access tokens. */
export const accessTokenLimits = {
  /** Characters of a name. */
  name: 120,
  /** Permissions of one token. */
  permissions: 200,
  /** Maximum and default lifetime in days. */
  days: 365,
} as const;
/** Maximum characters of texts. */
export const textLength = {
  /** Searches and text filters. */
  search: 200,
  /** All values of a list filter together. */
  choices: 2_000,
  /** Default of a single-line field. */
  line: 200,
  /** A phone number. */
  phone: 40,
  /** Default of a long text. */
  long: 20_000,
  /** Default of a rich text, including tags. */
  rich: 100_000,
  /** Structures, as JSON. */
  structure: 20_000,
  /** All further fields of a record together, as JSON. */
  furtherFields: 20_000,
  webAddress: 2_000,
  email: 254,
} as const;
