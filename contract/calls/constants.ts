/**
 * Every business constant of the specification's table (S9.01), named once.
 * Milliseconds unless the name says otherwise.
 */

/** How long before its end a CSRF token is replaced. */
export const csrfRefreshMargin = 5 * 60_000;
/** How long fetched domains are used before they are asked for again. */
export const domainCacheTime = 5 * 60_000;
/** After this the loading of workspaces has failed. */
export const workspaceLoadTimeout = 10_000;
/** The pause between arriving from the sign-in page and loading workspaces (S4.03). */
export const workspaceLoadDelay = 1_000;
/** The pause between choosing a workspace and loading what belongs to it. */
export const workspaceSwitchDelay = 50;
/** How far around a place events are searched (S5.03). */
export const defaultEventRadiusKm = 35;
/** Half the way around the earth. */
export const mostEventRadiusKm = 20_038;
/** How many months of events a list shows where no days are chosen (S5.04). */
export const defaultEventWindowMonths = 3;
/** How long typing rests before it is sent. */
export const defaultDebounce = 300;
/** The bounds of a star rating. */
export const starRating = { min: 1, max: 5 } as const;
/** At most so many pictures in a gallery. */
export const galleryLimit = 200;
/** How many records of a resource a post of the blog is about. */
export const relatedLimit = 12;
/** The language of content that names none. */
export const defaultLanguageCode = 'en';
/** How often, and how far apart, the app looks whether the sign-in is ready. */
export const readyFlag = { polls: 20, interval: 500 } as const;
/** When the card of properties opens and closes under the pointer. */
export const switcherHoverCard = { openDelay: 100, closeDelay: 200 } as const;
/** Radix's own values; a test compares them with what the installed version does. */
export const submenu = { openDelay: 100, pointerGrace: 300, typeAheadReset: 1_000 } as const;
/** How many letters stand in for a missing picture. */
export const maxInitials = 2;
/** How messages stack, stay and leave. */
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
/** Pixels: below it the sidebar is a sheet. */
export const mobileBreakpoint = 768;
/** The widths of the sidebar. */
export const sidebarWidth = { expanded: '16rem', mobile: '18rem', icon: '3rem' } as const;
/** The name is literal (S4.13); the lifetime is in seconds. */
export const sidebarCookie = { name: 'sidebar_state', maxAge: 604_800, path: '/' } as const;
/** Together with Ctrl or Cmd. */
export const sidebarShortcut = 'b';
/** When tooltips open; the next one within `skipDelay` opens at once (S4.14). */
export const tooltip = { delay: 700, skipDelay: 300 } as const;
/** The looks of a button. */
export const buttonVariants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
/** The sizes of a button. */
export const buttonSizes = ['default', 'sm', 'lg', 'icon'] as const;
/** The sizes of a spinner. */
export const spinnerSizes = ['sm', 'md', 'lg'] as const;
/** The headers in which a list says how many rows there are (S7.13). */
export const paginationHeaders = {
  hasNextPage: 'x-has-next-page',
  totalCount: 'x-total-count',
  hasMore: 'x-has-more',
} as const;
/** Days: how long the identity provider's sign-in session lasts. */
export const identitySessionDays = 1;
/** Pixels: where the lists of the workspace switcher begin to scroll. */
export const switcherListHeight = { workspaces: 350, properties: 200 } as const;
/** The two browser storage keys of the last workspace and property (S4.07). */
export const storageKeys = { workspace: 'waymark.last-workspace', property: 'waymark.last-property' } as const;
/** A list's page: `take` lies within 1 and `maxTake`. */
export const page = { defaultTake: 25, maxTake: 100, maxSkip: 10_000_000 } as const;
/** Days after which the trash is emptied. */
export const trashDays = 30;
/** Of the conditions of a list: their characters as JSON, how many, how deep groups stand in groups, and the values of one. */
export const conditionLimits = { characters: 4_000, conditions: 20, levels: 3, values: 50 } as const;
/**
 * Of views of lists: how many somebody, a role or a workspace keeps for one list, the characters of a name, of one value and of all
 * as JSON, how many columns, and how narrow and wide they are (px).
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
/** Hours in which a change is offered to be taken back. */
export const undoHours = 24;
/** How many records one call changes at once. */
export const bulkLimit = 1_000;
/** How many folders of the library are told, and how many files one renaming moves: each of them leaves a line in the history. */
export const folders = { told: 1_000, moved: 10_000 } as const;
/** What may be uploaded. */
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
  /** In JSON: every value and structure. */
  values: 1_500_000,
  /** Characters. */
  cellLength: 100_000,
  /** Characters. */
  rowLength: 1_000_000,
  /** Characters of a column's name. */
  headingLength: 500,
  /** Levels of lists and objects within each other. */
  depth: 64,
  /** Files within a workbook. */
  entries: 2_000,
  /** Bytes of a workbook, unpacked. */
  unpacked: 400 * 1024 * 1024,
  /** How many times larger an unpacked part of it may be. */
  ratio: 200,
  /** Dates that a repeated event of a calendar makes. */
  repeats: 3_000,
  /** Months ahead in which repeats without an end are taken. */
  repeatMonths: 24,
  /** Milliseconds: how long one may be read. */
  readingTime: 20_000,
} as const;
/** What a form may consist of, its files apart (`upload`). */
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
/** Access tokens. */
export const accessTokenLimits = {
  /** Characters of a name. */
  name: 120,
  /** Permissions of one token. */
  permissions: 200,
  /** Days until its end at most, and where nothing else is chosen. */
  days: 365,
} as const;
/** Characters of texts. */
export const textLength = {
  /** A search, and a filter by part of a text. */
  search: 200,
  /** The values that a list is filtered by, together. */
  choices: 2_000,
  /** A field of one line that names no length of its own. */
  line: 200,
  /** A phone number. */
  phone: 40,
  /** A long text that names none. */
  long: 20_000,
  /** A rich text that names none, with its tags. */
  rich: 100_000,
  /** A structure, as JSON. */
  structure: 20_000,
  /** All further fields of a record together, as JSON. */
  furtherFields: 20_000,
  webAddress: 2_000,
  email: 254,
} as const;
