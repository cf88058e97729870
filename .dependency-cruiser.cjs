/** Who may read whom. Each rule says why, so that the person who meets it knows what to do instead. */

const STORES = '^server/.*([/-]store|-sql)[.]ts$';
const DATABASE = '^server/platform/db/|node_modules/(pg|@nearform/sql)/';
const FASTIFY = 'node_modules/(fastify|@fastify/[^/]+)/';

module.exports = {
  forbidden: [
    {
      name: 'contract-is-pure',
      comment:
        'The contract is what both sides and a stranger to our server agree on: data and rules, zod and nothing else.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^contract/|node_modules/zod/' },
    },
    {
      name: 'app-never-reads-server',
      comment: "The app works against anybody's server that speaks the contract.",
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-reads-declarations-only',
      comment:
        'The server takes the declarations of resources and of their calls from the app, the CSS of a style, which a form makes of unsaved values just so, and nothing else.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^src/',
        pathNot: '^src/resources/(.+[.](resource|calls)|style-settings/tokens-css)[.]ts$',
      },
    },
    {
      name: 'declarations-are-data',
      comment: 'The server loads them too: they import the contract, and at most a plain file beside them.',
      severity: 'error',
      from: { path: '^src/resources/([^/]+)/.+[.](resource|calls)[.]ts$' },
      to: { pathNot: '^contract/|node_modules/zod/|^src/resources/$1/[^/]+[.]ts$' },
    },
    {
      name: 'resources-are-data',
      comment:
        'Resources are declared as data, without React, CSS or pages. Their screens are in src/pages and find them by name (src/pages/views.ts).',
      severity: 'error',
      from: { path: '^src/resources/' },
      to: { path: '[.](tsx|css)$|^src/(?!resources/|providers/)|node_modules/(?!zod/)' },
    },
    {
      name: 'resources-import-types-of-providers',
      comment: 'A resource describes its calls in the types of the HTTP client; it makes no request.',
      severity: 'error',
      from: { path: '^src/resources/' },
      to: { path: '^src/providers/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resources-do-not-know-each-other',
      comment: 'A resource names another by its key; the app resolves it.',
      severity: 'error',
      from: { path: '^src/resources/([^/]+)/' },
      to: { path: '^src/resources/[^/]+/', pathNot: '^src/resources/$1/' },
    },
    {
      name: 'pages-do-not-know-each-other',
      comment:
        'A page can be removed or replaced without looking at another. What two share is a component or a provider.',
      severity: 'error',
      from: { path: '^src/pages/([^/]+)/' },
      to: { path: '^src/pages/[^/]+/', pathNot: '^src/pages/$1/' },
    },
    {
      name: 'components-know-components-alone',
      comment: 'Components are shared looks; what they show, and what they do about it, is handed to them.',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^src/', pathNot: '^src/(components|formats)/' },
    },
    {
      name: 'providers-know-providers-alone',
      comment:
        'Providers are what the app talks through; what there is to talk of, and how it looks, is not theirs. Texts are data.',
      severity: 'error',
      from: { path: '^src/providers/' },
      to: { path: '^src/', pathNot: '^src/(providers|locales|formats)/' },
    },
    {
      name: 'formats-stand-alone',
      comment: 'How dates, times and numbers are written is asked by all the rooms of the app, and asks none of them.',
      severity: 'error',
      from: { path: '^src/formats/' },
      to: { path: '^src/', pathNot: '^src/formats/' },
    },
    {
      name: 'providers-know-no-ui',
      comment: 'A provider is tested, and could be used, without anything on a screen.',
      severity: 'error',
      from: { path: '^src/providers/' },
      to: { path: 'node_modules/(antd|@ant-design|@refinedev/antd|@radix-ui)/' },
    },
    {
      name: 'pages-know-no-app',
      comment: 'The app puts pages behind addresses; a page that needs something of it gets it through a provider.',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^src/', pathNot: '^src/(pages|resources|components|providers|formats)/' },
    },
    {
      name: 'platform-stands-on-nothing',
      comment: 'All of the server stands on it: what it needs of the rooms above is handed to it.',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'services-know-no-feature',
      comment: 'A service is a door to the outside: who goes through it, and why, is not its business.',
      severity: 'error',
      from: { path: '^server/services/' },
      to: { path: '^server/', pathNot: '^server/(services|platform)/' },
    },
    {
      name: 'policy-knows-no-http',
      comment: 'What somebody may do is the same for a request, a job and an import: policy knows people and records.',
      severity: 'error',
      from: { path: '^server/policy/' },
      to: { path: `^server/|${FASTIFY}`, pathNot: '^server/(policy|services|platform)/' },
    },
    {
      name: 'http-knows-no-feature',
      comment: 'Every call passes here: what one of them needs is handed in where the server is put together (app.ts).',
      severity: 'error',
      from: { path: '^server/http/' },
      to: { path: '^server/', pathNot: '^server/(http|policy|services|platform)/' },
    },
    {
      name: 'records-know-no-feature',
      comment:
        'Every declared resource is kept by this room; what one of them does differently is a feature of its own.',
      severity: 'error',
      from: { path: '^server/records/' },
      to: { path: '^server/', pathNot: '^server/(records|http|policy|services|platform)/' },
    },
    {
      name: 'features-meet-at-entrances',
      comment:
        'What two features share belongs into records or policy; what one offers to others stands in its entrance.ts.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/[^/]+/', pathNot: '^server/features/($1/|[^/]+/entrance[.]ts$)' },
    },
    {
      name: 'features-know-no-composition',
      comment: 'The server is put together from features: one that reads app.ts or the demo content reads itself.',
      severity: 'error',
      from: { path: '^server/features/' },
      to: { path: '^server/', pathNot: '^server/(features|records|http|policy|services|platform)/' },
    },
    {
      name: 'delivery-knows-no-member',
      comment:
        'What a website reads depends on nobody: the delivery knows neither people and rights nor what features do for them.',
      severity: 'error',
      from: { path: '^server/delivery/' },
      to: { path: '^server/', pathNot: '^server/(delivery|records|http|services|platform)/' },
    },
    {
      name: 'site-reads-the-delivery-alone',
      comment:
        'The website is what anybody can make of the delivery: it knows the shapes of its answers, and neither the server nor the app.',
      severity: 'error',
      from: { path: '^site/' },
      to: {
        pathNot: '^site/|^contract/website/deliver(y|ed-[a-z]+)[.]ts$|node_modules/zod/',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'site-needs-no-library',
      comment: 'It runs by itself: of the contract and of zod it takes types.',
      severity: 'error',
      from: { path: '^site/' },
      to: { pathNot: '^site/', dependencyTypesNot: ['type-only', 'core'] },
    },
    {
      name: 'site-is-served-of-public-calls',
      comment:
        'The server hands a website what everybody can read, and takes the way of sending answers from the delivery.',
      severity: 'error',
      from: { path: '^server/site/routes[.]ts$' },
      to: { path: '^(server|src)/', pathNot: '^server/platform/|^server/delivery/answer[.]ts$' },
    },
    {
      name: 'demo-is-left-out-at-will',
      comment: 'An installation without demo content is the same server: only what starts it knows that there is any.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(demo/|main[.]ts$)' },
      to: { path: '^server/demo/' },
    },
    {
      name: 'only-stores-touch-the-database',
      comment:
        'SQL lives in files named store.ts or *-store.ts, in the *-sql.ts that they are made of, in server/platform/db and in the demo content. Others may name the type of the database that they hand on to a store.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [STORES, '^server/(platform/db|demo)/', '^server/(main|backup|restore|token/reach)[.]ts$'],
      },
      to: { path: DATABASE, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-know-no-http',
      comment:
        'A store, and what changes records with it, is called by routes, jobs and tests alike: it knows rows, not requests.',
      severity: 'error',
      from: { path: [STORES, '^server/records/'], pathNot: '/routes[.]ts$' },
      to: { path: `^server/http/|${FASTIFY}` },
    },
    {
      name: 'no-circles',
      comment:
        'Modules that need each other, be it for a type alone, are read together or not at all: they are one module, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'default'],
    },
  },
};
