import { expect, test } from 'vitest'
import { onboard, reachIn } from '../../testing/provider-in-sandbox.ts'
import { providerSeat, seatPassword as password } from '../../testing/provider-seat.ts'
import { MemberNameTaken, ProviderHasNone, ProviderUnavailable } from '../game-provider.ts'

const unsaid = { balanceBeforeMinor: null, balanceAfterMinor: null, at: null }
const { sandbox, provider, setFault, newMember, order } = providerSeat('gclub')

test('credits, takes and tells the balance to the satang', async () => {
  const memberId = await newMember()
  expect(await provider().balance(memberId)).toBe(0n)
  const credited = await provider().transfer(order(memberId, 'IN', 735_29n))
  const facts = { balanceBeforeMinor: 0n, balanceAfterMinor: 735_29n, at: null }
  expect(credited).toMatchObject({ status: 'CONFIRMED', providerRef: expect.any(String), ...facts })
  const taken = await provider().transfer(order(memberId, 'OUT', 735_28n))
  expect(taken).toMatchObject({ status: 'CONFIRMED', balanceAfterMinor: 1n })
  expect(await provider().balance(memberId)).toBe(1n)
})

test('confirms a reference that it has applied, and moves nothing again', async () => {
  const request = order(await newMember())
  await provider().transfer(request)
  const again = { status: 'CONFIRMED', providerRef: null, raw: expect.any(String), ...unsaid }
  expect(await provider().transfer(request)).toEqual(again)
  expect(await provider().balance(request.memberId)).toBe(100_00n)
})

test('confirms the same reference after a lost answer', async () => {
  const request = order(await newMember())
  await setFault('timeout-after')
  expect(await provider({}, 300).transfer(request)).toEqual({ status: 'UNKNOWN', raw: null })
  await setFault('none')
  expect(await provider().transfer(request)).toMatchObject({ status: 'CONFIRMED', ...unsaid })
  expect(await provider().balance(request.memberId)).toBe(100_00n)
})

test('refuses credit that is not there, and forgets that it did', async () => {
  const memberId = await newMember()
  const request = order(memberId, 'OUT', 1n)
  const refused = { status: 'REFUSED', refusal: 'INSUFFICIENT_CREDIT', raw: expect.any(String), ...unsaid }
  expect(await provider().transfer(request)).toEqual(refused)
  await provider().transfer(order(memberId))
  expect(await provider().transfer(request)).toMatchObject({ status: 'CONFIRMED', balanceAfterMinor: 99_99n })
})

test.each(['error', 'timeout-before'] as const)('with the fault %s proves nothing', async (fault) => {
  const request = order(await newMember())
  await setFault(fault)
  expect(await provider({}, 300).transfer(request)).toMatchObject({ status: 'UNKNOWN' })
  await expect(provider({}, 300).balance(request.memberId)).rejects.toThrow(ProviderUnavailable)
  await setFault('none')
  expect(await provider().balance(request.memberId)).toBe(0n)
})

test.each([
  ['a wrong secret', { secret: 'wrong' }],
  ['an unknown agent', { keyId: 'nobody' }],
  ["another provider's product", { settings: { productId: 'GCLUB_LIVE' } }],
])('takes %s for nobody, and that says nothing of the money', async (_, wrong) => {
  const memberId = await newMember()
  const stranger = provider(wrong)
  expect(await stranger.transfer(order(memberId))).toMatchObject({ status: 'UNKNOWN' })
  for (const ask of [() => stranger.balance(memberId), () => stranger.games(), () => stranger.health()])
    await expect(ask()).rejects.toThrow(ProviderUnavailable)
})

test('does not know whose a name is that is taken', async () => {
  const memberId = await newMember()
  await expect(provider().createMember({ memberId, password })).rejects.toThrow(MemberNameTaken)
})

test('has no such member', async () => {
  await expect(provider().balance('nobody')).rejects.toThrow(ProviderHasNone)
  expect(await provider().transfer(order('nobody'))).toMatchObject({ status: 'UNKNOWN' })
})

test('opens a game of its catalogue, and says when there is none', async () => {
  const memberId = await newMember()
  const game = (await provider().games()).find(({ id }) => id === 'hi-lo')
  expect(game).toMatchObject({ category: 'casino', tab: 'Casino', rtp: null })
  const launch = { memberId, password, language: 'lo', device: 'mobile', returnUrl: 'http://x/' } as const
  const { url, expiresAt } = await provider().launch({ ...launch, gameId: game!.id })
  expect(url).toMatch(/\/sandbox\/play\//)
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
  await expect(provider().launch({ ...launch, gameId: 'none' })).rejects.toThrow(ProviderHasNone)
  const nobody = provider().launch({ ...launch, memberId: 'nobody', gameId: game!.id })
  await expect(nobody).rejects.toThrow(ProviderHasNone)
})

test('is up, has nothing outstanding and an empty log before any play', async () => {
  await provider().health()
  expect(await provider().outstanding?.(await newMember())).toBe(0n)
  for await (const page of provider().betLog!(null)) expect(page).toBeUndefined()
})

test('GClub Live is reached as a product of its own', async () => {
  const live = reachIn(sandbox(), 'gclub_live', { credentials: await onboard(sandbox(), 'gclub_live') })
  expect(await live.balance(await live.createMember({ memberId: 'lively', password }))).toBe(0n)
})
