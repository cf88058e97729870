/** Who may read whom. Each rule says why, so that the person who meets it knows what to do instead. */

const STORES = '^server/.*([/-]store|-sql)[.]ts$';
const STORES_AND_DATABASE = [STORES, '^server/(platform/db|demo)/'];
const DATABASE = '^server/platform/db/sql[.]ts$|node_modules/(pg|@nearform/sql)/';

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
      comment: 'The server takes the declarations of resources from the app, and nothing else.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/resources/.+[.]resource[.]ts$' },
    },
    {
      name: 'declarations-are-data',
      comment: 'The server loads them too: they import the contract, and at most a plain file beside them.',
      severity: 'error',
      from: { path: '^src/resources/([^/]+)/.+[.]resource[.]ts$' },
      to: { pathNot: '^contract/|node_modules/zod/|^src/resources/$1/[^/]+[.]ts$' },
    },
    {
      name: 'declarations-reach-no-view',
      comment: 'What a declaration reads is loaded by the server with it: nothing there may lead to the interface.',
      severity: 'error',
      from: { path: '^src/resources/.+[.]resource[.]ts$' },
      to: { path: '[.]tsx$|^src/(components|pages|providers)/|node_modules/(?!zod/)', reachable: true },
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
      name: 'components-know-no-resource-and-no-page',
      comment: 'Components are shared looks; what they show is handed to them.',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^src/(resources|pages)/' },
    },
    {
      name: 'providers-know-no-ui',
      comment: 'Providers are what the app talks through; how it looks is not theirs.',
      severity: 'error',
      from: { path: '^src/providers/' },
      to: { path: '^src/(components|pages)/|node_modules/(antd|@ant-design|@refinedev/antd|@radix-ui)/' },
    },
    {
      name: 'only-stores-touch-the-database',
      comment:
        'SQL lives in files named store.ts or *-store.ts, in the *-sql.ts that they are made of, in server/platform/db and in the demo content.',
      severity: 'error',
      from: { path: '^server/', pathNot: STORES_AND_DATABASE },
      to: { path: DATABASE, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-know-no-http',
      comment: 'A store is called by routes, jobs and tests alike: it knows rows, not requests.',
      severity: 'error',
      from: { path: STORES },
      to: { path: 'node_modules/(fastify|@fastify/[^/]+)/|^server/plugins/' },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module, or share a third. Types alone may go in circles.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
