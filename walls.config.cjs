// Who may import whom. A wall's name says what it keeps; `npm run walls` names each breach, and `scripts/walls.test.ts`
// plants a breach of each, since a checker that reads nothing also finds nothing.
/** @param {string} name @param {object} from @param {object} to */
const wall = (name, from, to) => ({ name, severity: 'error', from, to })
const ours = '^(contract|server|player|console|ui|site|sandbox|simulator|fake|e2e|scripts)/'
// The simulator is one large test, as a program of its own; journeys are tests, with what they share beside them.
// The wings of the server, from the one that stands on all others down to the one that stands on the ground alone.
const wings = ['books', 'orders', 'promotions', 'play', 'players', 'cashier', 'site', 'desk']
const tests = '(\\.test\\.tsx?$|/src/(testing|bench)/|^(simulator|fake|e2e)/)'

module.exports = {
  forbidden: [
    wall('no circles', {}, { circular: true }),
    wall('every import resolves', {}, { couldNotResolve: true }),
    wall('contract stands on nothing', { path: '^contract/' }, { path: ours, pathNot: '^contract/' }),
    // But its tests stand the pretend world up beside it.
    wall(
      'server knows only the contract',
      { path: '^server/', pathNot: '^server/src/testing/running-sandbox\\.ts$' },
      { path: ours, pathNot: '^(server|contract)/' },
    ),
    wall(
      'sites know only ui, site and contract',
      { path: '^(player|console)/' },
      { path: ours, pathNot: '^($1|ui|site|contract)/' },
    ),
    wall('ui knows only the contract', { path: '^ui/' }, { path: ours, pathNot: '^(ui|contract)/' }),
    wall(
      'what sites share knows only the contract',
      { path: '^site/' },
      { path: ours, pathNot: '^(site|contract)/' },
    ),
    wall('players get no operator code', { path: '^(player|ui|site)/' }, { path: '^contract/src/operator/' }),
    wall('the pretend world shares nothing', { path: '^sandbox/' }, { path: ours, pathNot: '^sandbox/' }),
    wall(
      'the simulator knows only the server, the contract and the pretend world',
      { path: '^simulator/' },
      { path: ours, pathNot: '^(simulator|server|contract|sandbox)/' },
    ),
    // It sends and draws pages, reads bodies and refuses as the server does; what it answers is its own.
    wall(
      'the fake knows the contract, how pages are sent, and the pretend games',
      { path: '^fake/' },
      {
        path: ours,
        pathNot: '^(fake|contract)/|^server/src/(http/|refusal|log)|^sandbox/src/(play/catalogue|art/art)',
      },
    ),
    wall(
      'journeys stand outside the product',
      { path: '^e2e/' },
      {
        path: ours,
        pathNot:
          '^((e2e|fake|contract|scripts)/|site/joined-words|server/src/(testing/(embedded-postgres|migrated-database|pooler)|free-port))',
      },
    ),
    // The scripts install the packages, so they must run before any package is there; but the one that reads these walls.
    wall(
      'scripts run on plain Node',
      { path: '^scripts/', pathNot: '\\.test\\.ts$|^scripts/walls\\.mjs$' },
      { path: [ours, 'node_modules/'], pathNot: '^(scripts/|server/src/(settings-table|free-port)\\.mjs$)' },
    ),
    // Tests may import anything in their own workspace; the four walls inside the house do not bind them.
    wall(
      'the product does not lean on its tests',
      { path: ours, pathNot: tests },
      { path: [tests, '\\.e2e\\.ts$'] },
    ),
    wall(
      'a neighbour is met at its noun or act',
      { path: '/features/([^/]+/[^/]+)/', pathNot: tests },
      { path: '/features/', pathNot: ['/features/$1/', '(?<!-(queries|routes|jobs))\\.tsx?$'] },
    ),
    wall(
      'a store is for the features of its wing',
      { path: '^server/src/features/([^/]+)/', pathNot: tests },
      { path: '-store\\.ts$', pathNot: '^server/src/features/$1/' },
    ),
    ...wings
      .slice(1)
      .map((wing, at) =>
        wall(
          `${wing} knows no wing above it`,
          { path: `^server/src/features/${wing}/`, pathNot: tests },
          { path: `^server/src/features/(${wings.slice(0, at + 1).join('|')})/` },
        ),
      ),
    // What has a queue builds its desk as the orders do; a player's page shows what every wing knows of them.
    ...wings
      .slice(2)
      .filter((wing) => wing !== 'players')
      .map((wing) =>
        wall(
          `${wing} of the console knows no wing above it but the orders' desk`,
          { path: `^console/src/features/${wing}/`, pathNot: tests },
          {
            path: `^console/src/features/(${wings.slice(0, wings.indexOf(wing)).join('|')})/`,
            pathNot: '^console/src/features/orders/kernel/',
          },
        ),
      ),
    wall(
      'the ground does not know the features',
      { path: '^server/src/(ledger|partners|http|db|jobs|locks|timeline)/', pathNot: tests },
      { path: '^server/src/(features/|app|main|schedule|handlers)' },
    ),
    wall(
      'a feature causes what is above it by its context alone',
      { path: '^server/src/features/', pathNot: tests },
      { path: '^server/src/(handlers|app|schedule|main)\\.ts$' },
    ),
    wall(
      'only the wiring meets a real partner',
      { path: '^server/src/', pathNot: ['^server/src/(partners/|main|audit|kham)', tests] },
      { path: '^server/src/partners/(bank|games|partners)' },
    ),
    wall(
      'only tests hash passwords cheaply',
      { path: '^server/src/', pathNot: ['^server/src/http/passwords\\.ts$', tests] },
      { path: '^server/src/http/password-cost' },
    ),
    wall(
      'only the ledger posts',
      { path: '^server/src/', pathNot: ['^server/src/ledger/', tests] },
      { path: '^server/src/ledger/post-transfer' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true, // type-only imports count: a circle of types is still a circle to read
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/' },
    // Without these, imports by workspace name stay unresolved and every wall passes silently. 'types' is for packages
    // that are types only, such as vite/client.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.json'],
    },
  },
}
