/**
 * Budgets for costs that do not depend on the machine: the current value plus at most 2 %. Raising one takes a decision, and the commit
 * says why. Lower it when the value falls.
 */

/** Files that an address loads without a click until its content is visible. */
export interface AddressBudget {
  path: string;
  /** The HTML document of the build. */
  page: 'index.html' | 'landing.html';
  /** Modules that it imports dynamically until then, or names of chunks whose module other chunks import, too. */
  loads: string[];
  /** KiB of JavaScript and of CSS (Brotli). */
  script: number;
  style: number;
}

const notices = 'src/app/notices.tsx';
const formTexts = 'src/providers/texts/forms.ts';

export const addressBudgets = {
  // For visitors who are new to the product: no framework, the script only applies the theme.
  landing: { path: '/landing', page: 'landing.html', loads: [], script: 0.34, style: 4.8 },
  // Also loads the sign-in library, and prefetches the start page.
  'sign-in': {
    path: '/sign-in',
    page: 'index.html',
    loads: ['src/app/session/sign-in.tsx', 'src/pages/dashboard/dashboard-page.tsx'],
    script: 287.5,
    style: 12,
  },
  // Most visits start here; every KiB delays the first row. The target is 180 KiB.
  list: {
    path: '/events',
    page: 'index.html',
    loads: [
      notices,
      'src/pages/records/views/view-bar.tsx',
      'src/pages/records/list/outside-days.tsx',
      'src/pages/records/cells/cell-editing.tsx',
      'src/pages/records/keys/list-keys.tsx',
    ],
    script: 259,
    style: 11.3,
  },
  // Opened from lists, links and the palette. It asks who else is there, and reserves the space of its map.
  record: {
    path: '/events/:id',
    page: 'index.html',
    loads: [notices, formTexts, 'src/pages/records/show/show-page.tsx', 'rich-text'],
    script: 282,
    style: 14.5,
  },
  // The rich text editor takes 104 KiB; the form can be filled in before it is loaded.
  form: {
    path: '/events/create',
    page: 'index.html',
    loads: [
      notices,
      formTexts,
      'src/pages/records/form/form-page.tsx',
      'src/components/rich-text/editor/rich-text-editor.tsx',
    ],
    script: 586,
    style: 18,
  },
} satisfies Record<string, AddressBudget>;

/** Modules that every page of the app loads when it is idle. They are in no address’s budget. */
export const idleLoads = [
  'src/app/session/sign-in.tsx',
  'src/components/states/toaster.tsx',
  'src/app/inbox-button.tsx',
  'src/app/favorites-group.tsx',
  'src/pages/records/comments/open-count.tsx',
  'src/pages/records/frame/record-marks.tsx',
  'src/components/map/place-map.tsx',
  'node_modules/sonner/dist/index.mjs',
];

/**
 * Round trips and statements of a call in a session with cached permissions, without the commit. Each trip waits for the network and
 * another process. The first trip reads the version of the permissions and the rows. After a change, a list needs a second trip for its
 * total.
 */
export const callBudgets = {
  list: { trips: 2, statements: 4 },
  record: { trips: 1, statements: 3 },
  me: { trips: 1, statements: 2 },
};

/** Statements of an idle server per minute, which keep its database awake. Each worker that polls adds 60. */
export const idleBudget = 805;
