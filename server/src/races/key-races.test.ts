import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, madeBy, type RaceAnswer } from '../testing/last-byte-race.ts'
import { raceMs, raceWorld, rounds, type RaceWorld } from '../testing/race-world.ts'
import type { Player } from '../testing/site-people.ts'
import { SiteVisitor } from '../testing/site-visitor.ts'

let world: RaceWorld
beforeAll(async () => (world = await raceWorld()))
afterAll(() => world.close())

const deposit = ({ visitor }: Player, amount: string) =>
  visitor.prepare(
    '/api/v2/deposits',
    { providerId: 'gclub', paymentMethod: 'laoqr', amount },
    { 'idempotency-key': 'one key' },
  )
const withdrawal = ({ visitor, bankAccountId }: Player, amount: string) =>
  visitor.prepare(
    '/api/v2/withdraws',
    { providerId: 'gclub', bankAccountId, amount },
    { 'idempotency-key': 'one key' },
  )
const idsOf = (answers: RaceAnswer[]) =>
  new Set(
    [...madeBy(answers, 'deposit'), ...madeBy(answers, 'withdraw')].flatMap((order) =>
      order ? [order.id] : [],
    ),
  )

describe('one idempotency key of many concurrent requests', () => {
  test.each<[string, (player: Player) => ReturnType<typeof deposit>[], string[]]>([
    ['all the same', (player) => Array.from({ length: 50 }, () => deposit(player, '100000')), []],
    [
      'deposits of two amounts',
      (player) => Array.from({ length: 50 }, (_, i) => deposit(player, i % 2 ? '100000' : '200000')),
      ['IDEMPOTENCY_KEY_REUSED'],
    ],
    [
      'withdrawals of two amounts',
      (player) => Array.from({ length: 50 }, (_, i) => withdrawal(player, i % 2 ? '500.00' : '600.00')),
      ['IDEMPOTENCY_KEY_REUSED'],
    ],
    [
      'a deposit and a withdrawal',
      (player) =>
        Array.from({ length: 50 }, (_, i) =>
          i % 2 ? deposit(player, '100000') : withdrawal(player, '500.00'),
        ),
      ['IDEMPOTENCY_KEY_REUSED'],
    ],
  ])(
    '%s: one order, and whoever asked for it is answered with it',
    async (_, all, refusals) => {
      for (const round of rounds) {
        const player = await world.richPlayer('gclub')
        const requests = all(player)
        const answers = await world.race(requests)
        expect(idsOf(answers).size, `round ${round}`).toBe(1)
        expect(codesOf(answers)).toEqual(refusals)
        const winner = requests[answers.findIndex(({ status }) => status === 201)]!
        const isSame = requests.map(
          ({ url, body }) => url === winner.url && isDeepStrictEqual(body, winner.body),
        )
        expect(answers.map(({ status }) => status === 201)).toEqual(isSame)
      }
      await world.expectBooksInOrder()
    },
    raceMs,
  )
})

describe('unique things requested concurrently', () => {
  const password = 'race-of-a-hundred'
  const account = {
    bankCode: 'ldb',
    currency: 'LAK',
    accountNumber: '900000001',
    accountName: 'RACE PLAYER',
    owner: 'SELF',
  }
  const prepareAccount = (visitor: SiteVisitor, accountNumber: string) =>
    visitor.prepare('/api/v2/players/bank-accounts', { ...account, accountNumber })
  const statuses = (answers: RaceAnswer[]) => answers.map(({ status }) => `${status}`).toSorted()

  test.each(rounds)('a name: one of twenty gets it (%i)', async (round) => {
    const form = { username: `wanted-${round}`, password, confirmPassword: password, ageConfirmed: true }
    const visitor = new SiteVisitor(world.servers[0]!.url)
    const register = () => visitor.prepare('/api/v2/players/register', form)
    const answers = await world.race(Array.from({ length: 20 }, register))
    expect(statuses(answers)).toEqual(['201', ...Array<string>(19).fill('409')])
    expect(codesOf(answers)).toEqual(['USERNAME_TAKEN'])
  })

  test.each(rounds)('a bank account of one player: it is added once (%i)', async (round) => {
    const { visitor } = await world.newPlayer({ withAccount: false })
    const add = () => prepareAccount(visitor, `91000000${round}`)
    const answers = await world.race(Array.from({ length: 20 }, add))
    expect(statuses(answers)).toEqual(['201', ...Array<string>(19).fill('409')])
    expect(codesOf(answers)).toEqual(['BANK_ACCOUNT_EXISTS'])
  })

  test.each(rounds)('a bank account that ten players call theirs: one gets it (%i)', async (round) => {
    const players = await Promise.all(
      Array.from({ length: 10 }, () => world.newPlayer({ withAccount: false })),
    )
    const answers = await world.race(
      players.map(({ visitor }) => prepareAccount(visitor, `92000000${round}`)),
    )
    expect(statuses(answers)).toEqual(['201', ...Array<string>(9).fill('409')])
    expect(codesOf(answers)).toEqual(['ACCOUNT_IN_USED'])
  })
})
