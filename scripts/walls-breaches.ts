import { features, type Files } from './walls-skeleton.ts'

/** A breach of one wall: the files that commit it, laid over the skeleton. */
type Breach = { wall: string; how: string; files: Files }

/** Wings, from the top down. */
const wings = ['books', 'orders', 'promotions', 'play', 'players', 'cashier', 'site', 'desk']

const importing = (path: string) => `import * as met from '${path}'\nexport const used = met`
const importingType = (path: string, name: string) =>
  `import type { ${name} } from '${path}'\nexport type Used = ${name}`

export const breaches: Breach[] = [
  {
    wall: 'no circles',
    how: 'two files need each other',
    files: { 'ui/src/one.ts': importing('./two.ts'), 'ui/src/two.ts': importing('./one.ts') },
  },
  {
    wall: 'no circles',
    how: 'two types need each other',
    files: {
      'ui/src/one.ts': importingType('./two.ts', 'Used'),
      'ui/src/two.ts': importingType('./one.ts', 'Used'),
    },
  },
  {
    wall: 'every import resolves',
    how: 'a workspace name leads nowhere',
    files: { 'player/src/lost.ts': importing('@kham/contract/nowhere') },
  },
  {
    wall: 'every import resolves',
    how: 'a path leads nowhere',
    files: { 'server/src/lost.ts': importing('./nowhere.ts') },
  },
  {
    wall: 'contract stands on nothing',
    how: 'the contract looks into ui',
    files: { 'contract/src/look.ts': importing('@kham/ui/button') },
  },
  {
    wall: 'server knows only the contract',
    how: 'the server looks into ui',
    files: { 'server/src/look.ts': importing('@kham/ui/money.ts') },
  },
  {
    wall: 'server knows only the contract',
    how: 'a test of the server imports the sandbox',
    files: { 'server/src/sandbox.test.ts': importing('../../sandbox/src/main.ts') },
  },
  {
    wall: 'sites know only ui, site and contract',
    how: 'the player site borrows from the console',
    files: { 'player/src/borrow.ts': importing('../../console/src/main.tsx') },
  },
  {
    wall: 'sites know only ui, site and contract',
    how: 'the console takes a type from the server',
    files: {
      'console/src/borrow.ts': importingType('../../server/src/partners/payment-bank.ts', 'PaymentBank'),
    },
  },
  {
    wall: 'ui knows only the contract',
    how: 'the look borrows from a site',
    files: { 'ui/src/borrow.ts': importing('../../console/src/main.tsx') },
  },
  {
    wall: 'what sites share knows only the contract',
    how: 'what sites share borrows from the look',
    files: { 'site/src/borrow.ts': importing('@kham/ui/button') },
  },
  {
    wall: 'players get no operator code',
    how: 'the player site reads an operator shape',
    files: { 'player/src/queue.ts': importing('@kham/contract/operator/orders/withdrawals') },
  },
  {
    wall: 'the pretend world shares nothing',
    how: 'the sandbox takes a shape from the contract',
    files: { 'sandbox/src/bank.ts': importing('@kham/contract/money') },
  },
  {
    wall: 'the simulator knows only the server, the contract and the pretend world',
    how: 'the simulator looks at a screen',
    files: { 'simulator/src/look.ts': importing('../../ui/src/money.ts') },
  },
  {
    wall: 'the fake knows the contract, how pages are sent, and the pretend games',
    how: 'the fake runs an act of the server',
    files: { 'fake/src/act.ts': importing('../../server/src/features/orders/deposits/open-deposit.ts') },
  },
  {
    wall: 'journeys stand outside the product',
    how: 'a journey calls the server from inside',
    files: { 'e2e/inside.e2e.ts': importing('../server/src/app.ts') },
  },
  {
    wall: 'scripts run on plain Node',
    how: 'a script needs a package',
    files: { 'scripts/shape.mjs': importing('zod') },
  },
  {
    wall: 'scripts run on plain Node',
    how: 'a script needs the contract',
    files: { 'scripts/shape.mjs': importing('../contract/src/money.ts') },
  },
  {
    wall: 'the product does not lean on its tests',
    how: 'the server ships its test world',
    files: { 'server/src/demo.ts': importing('./testing/test-world.ts') },
  },
  {
    wall: 'the product does not lean on its tests',
    how: 'the server ships its bench',
    files: { 'server/src/demo.ts': importing('./bench/main.ts') },
  },
  {
    wall: 'a neighbour is met at its noun or act',
    how: "an act runs a neighbour's query",
    files: {
      [`${features.deposits}/cancel-deposit.ts`]: importing('../../players/players/player-queries.ts'),
    },
  },
  {
    wall: 'a neighbour is met at its noun or act',
    how: 'a feature calls the doors of a neighbour',
    files: {
      [`${features.deposits}/close-player.ts`]: importing('../../players/players/player-routes.ts'),
      [`${features.players}/player-routes.ts`]: `export const routes = 1`,
    },
  },
  {
    wall: 'a store is for the features of its wing',
    how: "an act writes another wing's rows",
    files: {
      [`${features.deposits}/close-player.ts`]: importing('../../players/players/player-store.ts'),
      [`${features.players}/player-store.ts`]: `export const setStanding = 1`,
    },
  },
  ...wings.slice(1).map((wing, at) => ({
    wall: `${wing} knows no wing above it`,
    how: `an act of ${wing} runs one of ${wings[at]}`,
    files: {
      [`server/src/features/${wing}/one/look.ts`]: importing(`../../${wings[at]}/one/act.ts`),
      [`server/src/features/${wings[at]}/one/act.ts`]: `export const act = 1`,
    },
  })),
  ...['promotions', 'play', 'cashier', 'site', 'desk'].map((wing) => ({
    wall: `${wing} of the console knows no wing above it but the orders' desk`,
    how: `a page of ${wing} shows a part of one of the orders`,
    files: {
      [`console/src/features/${wing}/one/page.ts`]: importing('../../orders/one/part.ts'),
      'console/src/features/orders/one/part.ts': `export const part = 1`,
    },
  })),
  {
    wall: 'the ground does not know the features',
    how: 'the ledger reads a feature',
    files: { 'server/src/ledger/look.ts': importing('../features/orders/deposits/open-deposit.ts') },
  },
  {
    wall: 'the ground does not know the features',
    how: 'a job causes what is above it past its context',
    files: {
      'server/src/jobs/cause.ts': importing('../handlers.ts'),
      'server/src/handlers.ts': `export const handlers = 1`,
    },
  },
  {
    wall: 'a feature causes what is above it by its context alone',
    how: 'a feature takes the table of handlers by itself',
    files: {
      [`${features.players}/cause.ts`]: importing('../../../handlers.ts'),
      'server/src/handlers.ts': `export const handlers = 1`,
    },
  },
  {
    wall: 'only the wiring meets a real partner',
    how: 'an act picks its own bank',
    files: { [`${features.deposits}/pay.ts`]: importing('../../../partners/bank/lao-qr.ts') },
  },
  {
    wall: 'only tests hash passwords cheaply',
    how: 'a server sets the cost by itself',
    files: { 'server/src/http/serve.ts': importing('./password-cost.ts') },
  },
  {
    wall: 'only the ledger posts',
    how: 'an act writes an entry by itself',
    files: { [`${features.deposits}/pay.ts`]: importing('../../../ledger/post-transfer.ts') },
  },
]
