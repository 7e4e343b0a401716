// Who may import whom. A wall's name says what it keeps; `npm run walls` names each breach.
const wall = (name, from, to) => ({ name, severity: 'error', from, to })
const ours = '^(contract|server|player|console|ui|sandbox|e2e)/'

module.exports = {
  forbidden: [
    wall('no circles', {}, { circular: true }),
    wall('every import resolves', {}, { couldNotResolve: true }),
    wall('contract stands on nothing', { path: '^contract/' }, { path: ours, pathNot: '^contract/' }),
    wall('server knows only the contract', { path: '^server/' }, { path: ours, pathNot: '^(server|contract)/' }),
    wall('sites know only ui and contract', { path: '^(player|console)/' }, { path: ours, pathNot: '^($1|ui|contract)/' }),
    wall('ui knows only the contract', { path: '^ui/' }, { path: ours, pathNot: '^(ui|contract)/' }),
    wall('players get no operator code', { path: '^player/' }, { path: '^contract/src/operator/' }),
    wall('the pretend world shares nothing', { path: '^sandbox/' }, { path: ours, pathNot: '^sandbox/' }),
    wall('a neighbour is met at its noun or act', { path: '/features/([^/]+)/' }, { path: '/features/', pathNot: ['/features/$1/', '(?<!-(queries|routes|jobs))\\.tsx?$'] }),
    wall('the ground does not know the features', { path: '^server/src/(ledger|partners|http|db|jobs)/' }, { path: '^server/src/(features/|app|main|schedule)' }),
    wall('only the wiring meets a real partner', { path: '^server/src/', pathNot: '^server/src/(partners/|main)' }, { path: '^server/src/partners/(bank|games|partners)' }),
    wall('only the ledger posts', { path: '^server/src/', pathNot: '^server/src/ledger/' }, { path: '^server/src/ledger/post-transfer' }),
  ],
  options: {
    tsPreCompilationDeps: true, // type-only imports count: a circle of types is still a circle to read
    tsConfig: { fileName: 'tsconfig.web.json' },
    doNotFollow: { path: 'node_modules' },
    // Without these, imports by workspace name stay unresolved and every wall passes silently.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js'] },
  },
}
