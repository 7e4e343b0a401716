import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinProvider } from '../features/play/credits/join-provider.ts'
import { depositDesk } from './deposit-desk.ts'
import { moneyWorld, type MoneyWorld } from './money-world.ts'
import { differencesWithPartners } from './partner-agreement.ts'

let world: MoneyWorld
beforeAll(async () => (world = await moneyWorld()))
afterAll(() => world.close())
const { opened, creditAt } = depositDesk(() => world)
const differences = () => differencesWithPartners(world.context.database, world.sandbox)

test('a payment that is not in the books, and credit that was given twice, are differences', async () => {
  const unseen = await opened()
  expect(await differences()).toEqual([])
  await world.sandbox.pay(unseen.qr_payload!)
  expect(await differences()).toEqual(['bank: the books say 0, the bank 10000000'])

  const { agency_id: agencyId, player_id: playerId } = unseen
  const { provider, member } = await joinProvider(world.context, {
    agencyId,
    playerId,
    providerId: 'alphabet',
  })
  const { memberId } = member
  await provider.transfer({ reference: randomUUID(), memberId, direction: 'IN', amountMinor: 1_00n })
  expect(await differences()).toContain(`alphabet ${memberId}: the books say 0, the provider 100`)
  expect(await creditAt(unseen)).toBe(1_00n) // taken over into the books: now both say the same
  expect(await differences()).toContain('alphabet: -100 of play, and nobody has played')
})
