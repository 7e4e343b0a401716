import { expect, test } from 'vitest'
import { providerSeat, seatPassword as password } from '../../testing/provider-seat.ts'
import { MemberNameTaken, ProviderHasNone, ProviderUnavailable } from '../game-provider.ts'

const unsaid = { balanceBeforeMinor: null, balanceAfterMinor: null, at: null }
const { provider, setFault, newMember, order } = providerSeat('askmebet')

test('knows the player by a name of its own', async () => {
  expect(await provider().createMember({ memberId: 'ours', password })).toBe('ambours')
  expect(await provider().balance('ambours')).toBe(0n)
  await expect(provider().balance('ours')).rejects.toThrow(ProviderHasNone)
  await expect(provider().createMember({ memberId: 'ours', password })).rejects.toThrow(MemberNameTaken)
})

test('credits, takes and tells the balance to the satang', async () => {
  const memberId = await newMember()
  const facts = { balanceBeforeMinor: 0n, balanceAfterMinor: 735_29n, at: null }
  const credited = await provider().transfer(order(memberId, 'IN', 735_29n))
  expect(credited).toMatchObject({ status: 'CONFIRMED', providerRef: expect.any(String), ...facts })
  const taken = await provider().transfer(order(memberId, 'OUT', 735_28n))
  expect(taken).toMatchObject({ status: 'CONFIRMED', balanceAfterMinor: 1n })
  expect(await provider().balance(memberId)).toBe(1n)
  const refused = await provider().transfer(order(memberId, 'OUT', 2n))
  expect(refused).toEqual({ status: 'REFUSED', refusal: 'CODE_2032', raw: expect.any(String), ...unsaid })
})

test.each([
  ['timeout-after', 100_00n],
  ['timeout-before', 0n],
  ['error', 0n],
] as const)('with the fault %s proves nothing, and the balance then tells %s', async (fault, balance) => {
  const memberId = await newMember()
  await setFault(fault)
  expect(await provider({}, 300).transfer(order(memberId))).toMatchObject({ status: 'UNKNOWN' })
  await setFault('none')
  expect(await provider().balance(memberId)).toBe(balance)
})

test.each([
  ['a wrong key', { secret: 'another-key' }],
  ['another agent', { settings: { agent: 'another' } }],
])('refuses to move credit for %s', async (_, wrong) => {
  const memberId = await newMember()
  expect(await provider(wrong).transfer(order(memberId))).toMatchObject({ status: 'REFUSED' })
  await expect(provider(wrong).health()).rejects.toThrow(ProviderUnavailable)
  expect(await provider().balance(memberId)).toBe(0n)
})

test('opens a game of its catalogue for the player, and says when there is none', async () => {
  const memberId = await newMember()
  const game = (await provider().games()).find(({ id }) => id === 'hi-lo')
  expect(game).toMatchObject({ category: 'casino', tab: 'Casino', rtp: null })
  const launch = { memberId, password, language: 'lo', device: 'mobile', returnUrl: 'http://x/' } as const
  const { url, expiresAt } = await provider().launch({ ...launch, gameId: game!.id })
  expect(url).toMatch(/\/sandbox\/play\//)
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
  await expect(provider().launch({ ...launch, gameId: 'none' })).rejects.toThrow(ProviderHasNone)
  const wrong = provider().launch({ ...launch, gameId: game!.id, password: 'wrong' })
  await expect(wrong).rejects.toThrow(ProviderUnavailable)
})

test('tells what was played since a deposit', async () => {
  const memberId = await newMember()
  const credited = await provider().transfer(order(memberId))
  const ref = credited.status === 'CONFIRMED' ? credited.providerRef! : ''
  const nothing = { betMinor: 0n, outstandingMinor: 0n }
  expect(await provider().turnoverSince?.(memberId, ref)).toMatchObject(nothing)
  await expect(provider().turnoverSince?.(memberId, 'another')).rejects.toThrow(ProviderUnavailable)
})

test('is up', () => expect(provider().health()).resolves.toBeUndefined())
