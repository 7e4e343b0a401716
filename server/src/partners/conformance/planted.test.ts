import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxBench } from '../../testing/sandbox-bench.ts'
import { startSandbox, type RunningSandbox } from '../../testing/running-sandbox.ts'
import { MemberNameTaken, type GameProvider, type TransferOutcome } from '../game-provider.ts'
import type { Bench } from './bench.ts'
import { judge, suite } from './suite.ts'

let sandbox: RunningSandbox
let betflix: Bench
let alphabet: Bench
beforeAll(async () => {
  sandbox = await startSandbox()
  betflix = await sandboxBench(sandbox, 'betflix')
  alphabet = await sandboxBench(sandbox, 'alphabet')
})
afterAll(() => sandbox.stop())

type Breach = (provider: GameProvider) => Partial<GameProvider>

async function verdictOf(bench: Bench, breach: Breach, name: string) {
  const broken = (provider: GameProvider) => ({ ...provider, ...breach(provider) })
  const { simulator } = bench
  const found = suite.find((each) => each.name === name)
  if (!found || !simulator) throw new Error(`there is no case "${name}"`)
  return judge(found, {
    ...bench,
    provider: broken(bench.provider),
    simulator: { ...simulator, impatient: broken(simulator.impatient) },
  })
}

let count = 0
/** It says this whatever it would say. */
const saying =
  (change: (outcome: TransferOutcome) => object): Breach =>
  (provider) => ({
    transfer: async (request) => {
      const outcome = await provider.transfer(request)
      return { ...outcome, ...change(outcome) }
    },
  })
const confirmed = { status: 'CONFIRMED', balanceBeforeMinor: null, balanceAfterMinor: null }
const refused = { status: 'REFUSED', refusal: 'NO' }
const whereItIs = (status: string, change: object) => (outcome: TransferOutcome) =>
  outcome.status === status ? change : {}

const newReferences: Breach = (provider) => ({
  transfer: (request) => provider.transfer({ ...request, reference: `other-${++count}` }),
})
const wholeBaht: Breach = (provider) => ({
  balance: async (memberId) => ((await provider.balance(memberId)) / 100n) * 100n,
})
const once = 'a reference that is sent again moves credit once'
const lost = 'a deposit whose answer is lost happens once'

test.each<[string, Breach, string]>([
  ['makes a new reference each time', newReferences, once],
  ['makes a new reference when it asks again', newReferences, lost],
  ['counts whole baht', wholeBaht, 'credit goes in and comes out to the satang'],
  ['tells balances that do not fit', saying(() => ({ balanceAfterMinor: 7n })), once],
  [
    'takes a no for a yes',
    saying(whereItIs('REFUSED', confirmed)),
    'a satang more than there is does not come out',
  ],
  [
    'takes a no for a yes when it is repeated',
    saying(whereItIs('REFUSED', confirmed)),
    'a reference that was refused is never taken for one that moved credit',
  ],
  ['takes silence for a no', saying(whereItIs('UNKNOWN', refused)), lost],
  [
    'takes silence for a yes',
    saying(whereItIs('UNKNOWN', confirmed)),
    'a deposit whose question is lost happens once',
  ],
  [
    'takes a failing server for a no',
    saying(whereItIs('UNKNOWN', refused)),
    'a server that fails says nothing of the money, and answers no question',
  ],
  ['gives nobody credit', saying(() => confirmed), 'an unknown member has no balance and gets no credit'],
  [
    'has a balance for everybody',
    (provider) => ({ balance: (id) => provider.balance(id).catch(() => 0n) }),
    'an unknown member has no balance and gets no credit',
  ],
  [
    'answers a name that it does not know',
    (provider) => ({ createMember: async (member) => `${await provider.createMember(member)}x` }),
    'a new member has no credit, and can be asked for by the name that was answered',
  ],
  [
    'gives each asker another name',
    (provider) => ({
      createMember: (member) =>
        provider.createMember(member).catch((error: unknown) => {
          if (error instanceof MemberNameTaken) return `other-${++count}`
          throw error
        }),
    }),
    'a member who is made again is the same one, or the name is said to be taken',
  ],
  [
    'lists a game twice',
    (provider) => ({ games: async () => [...(await provider.games()), ...(await provider.games())] }),
    'games have names of their own and known kinds',
  ],
  [
    'gives a game an empty name in a language',
    (provider) => ({
      games: async () => (await provider.games()).map((game) => ({ ...game, names: { lo: ' ' } })),
    }),
    'games have names of their own and known kinds',
  ],
  [
    'opens any game',
    (provider) => ({
      launch: (game) => provider.launch({ ...game, gameId: game.gameId.replace('-that-is-not-there', '') }),
    }),
    'a game that is not there does not open, nor does one for nobody',
  ],
  [
    'leads to no page',
    () => ({
      launch: () => Promise.resolve({ url: 'http://kham.test/nowhere', expiresAt: new Date().toISOString() }),
    }),
    'a game opens, and its page is there',
  ],
  [
    'logs every round twice',
    (provider) => ({
      async *betLog(after) {
        for await (const page of provider.betLog!(after))
          yield { ...page, rows: [...page.rows, ...page.rows] }
      },
    }),
    'a round is in the log, once, and the log goes on after it',
  ],
  [
    'begins the log anew each time',
    (provider) => ({ betLog: () => provider.betLog!(null) }),
    'a round is in the log, once, and the log goes on after it',
  ],
  [
    'never has an open round',
    () => ({ outstanding: () => Promise.resolve(0n) }),
    'what is staked in an open round is told, and has left the balance',
  ],
  [
    'has an open round for everybody',
    () => ({ outstanding: () => Promise.resolve(1n) }),
    'a member who has not played has nothing staked in open rounds',
  ],
  ['is always rich', () => ({ agentCredit: () => Promise.resolve(1n) }), "the agency's own credit is told"],
])('a provider that %s does not pass', async (_, breach, name) => {
  expect(await verdictOf(betflix, breach, name)).toMatchObject({ verdict: 'fail' })
})

test.each<[string, Breach, string]>([
  [
    'finds nothing',
    () => ({ findTransfer: () => Promise.resolve(null) }),
    'a transfer is found by its reference, and one that never was is not',
  ],
  [
    'cannot be asked for a reference',
    () => ({ findTransfer: undefined! }),
    'who proves by reference can be asked for it',
  ],
  [
    'lists no member',
    () => ({ listMembers: async function* () {} }),
    'the list of members has every member once, with the balance',
  ],
  [
    'lists no transfer',
    () => ({ listTransfers: async function* () {} }),
    'the list of transfers has every transfer once',
  ],
  ['lists no round', () => ({ listWagers: async function* () {} }), "a round is in the member's list, once"],
])('a provider that %s does not pass either', async (_, breach, name) => {
  expect(await verdictOf(alphabet, breach, name)).toMatchObject({ verdict: 'fail' })
})

test('a missing optional feature is no failure', async () => {
  const name = 'the list of members has every member once, with the balance'
  expect(await verdictOf(betflix, () => ({}), name)).toEqual({ verdict: 'not offered' })
})
