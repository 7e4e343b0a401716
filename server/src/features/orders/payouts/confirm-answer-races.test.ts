import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerDesk, lineOf } from '../../../testing/answer-desk.ts'
import { closeGate } from '../../../testing/gate.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import type { PayoutRow } from './payout.ts'

/** Bound from which two are needed: above all of these. */
const far = 1_000_000_000_00n

describe('a bank’s answer, beside what others do with its payouts', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const { take, sent, notPossible, setAgency, member, payoutOf, ...desk } = answerDesk(() => world)
  const { confirm, batch, statusOf } = desk
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await setAgency({ payouts_by_hand: true })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })

  /** `first` is about to write and has it locked; `second` has read it as it was, and waits. */
  async function atOnce(
    { payout_id }: PayoutRow,
    to: 'DONE' | 'REJECTED',
    acts: [first: () => Promise<unknown>, second: () => Promise<unknown>],
  ) {
    const is = `new.payout_id = '${payout_id}' and new.status = '${to}'`
    const gate = await closeGate(world.context.database, 'payouts', 'update', is)
    const first = Promise.allSettled([acts[0]()])
    await gate.waiting(1)
    const second = Promise.allSettled([acts[1]()])
    await gate.waiting(2)
    await gate.open()
    return [...(await first), ...(await second)]
  }
  const refused = { isDone: false, state: null, code: 'PAYOUT_SETTLED' }
  const settled = { status: 'rejected', reason: { code: 'PAYOUT_SETTLED' } }

  test('of an answer and a second approval of not-possible one is applied', async () => {
    const [noy, kham] = [await member('cashier', 'Noy'), await member('manager', 'Kham')]
    const [rejected, paid] = (await batch(2, noy)) as [PayoutRow, PayoutRow]
    await setAgency({ four_eyes_minor: 680_000_00n })
    for (const payout of [rejected, paid]) {
      await notPossible(payout, noy)
      expect(await statusOf(payout)).toBe('REQUESTED')
    }
    await take(rejected, kham, true)
    const late = await atOnce(rejected, 'REJECTED', [
      () => notPossible(rejected, kham),
      () => confirm(kham, [lineOf(rejected, 'FT-G1')], [rejected]),
    ])
    expect(late).toMatchObject([{ status: 'fulfilled' }, { value: [refused] }])
    const early = await atOnce(paid, 'DONE', [
      () => confirm(noy, [lineOf(paid, 'FT-G2')], [paid]),
      () => take(paid, kham, true),
    ])
    expect(early).toMatchObject([{ value: [{ isDone: true }] }, settled])
    await expect(notPossible(paid, kham)).rejects.toMatchObject(settled.reason)
    await setAgency({ four_eyes_minor: far })
    expect([await statusOf(rejected), await statusOf(paid)]).toEqual(['REJECTED', 'DONE'])
  })

  test('of an answer and a confirmation by hand one is applied, with its own reference', async () => {
    const noy = await member('cashier', 'Noy')
    const [single, byFile] = (await batch(2, noy)) as [PayoutRow, PayoutRow]
    const late = await atOnce(single, 'DONE', [
      () => sent(single, noy, 'FT-H1', true),
      () => confirm(noy, [lineOf(single, 'FT-H2')], [single]),
    ])
    expect(late).toMatchObject([{ status: 'fulfilled' }, { value: [refused] }])
    const early = await atOnce(byFile, 'DONE', [
      () => confirm(noy, [lineOf(byFile, 'FT-H3')], [byFile]),
      () => sent(byFile, noy, 'FT-H4', true),
    ])
    expect(early).toMatchObject([{ value: [{ isDone: true }] }, settled])
    const references = [await payoutOf(single.order_id), await payoutOf(byFile.order_id)]
    expect(references.map(({ bank_ref }) => bank_ref)).toEqual(['FT-H1', 'FT-H3'])
  })

  test('a payout made before the player’s account changed is confirmed with the account that it went to', async () => {
    const noy = await member('cashier', 'Noy')
    const [payout] = (await batch(1, noy)) as [PayoutRow]
    const managers = [await member('manager'), await member('manager')]
    const form = { bankCode: 'jdb', currency: 'LAK', accountNumber: '20119988', owner: 'SELF' }
    const change = { ...form, accountName: 'SOMSAK KEO', note: 'seen the bank book' }
    const path = `/v2/agency/players/${payout.player_id}/bank-account`
    const [one, two] = [await doors.staff(managers[0]!), await doors.staff(managers[1]!)]
    expect(await one.post(path, change)).toMatchObject({ status: 200 })
    const line = lineOf(payout, 'FT-I1')
    const [changed, confirmed] = await Promise.all([two.post(path, change), confirm(noy, [line], [payout])])
    expect(changed).toMatchObject({ status: 200 })
    expect(confirmed).toMatchObject([{ isDone: true }])
    expect(await payoutOf(payout.order_id)).toMatchObject({
      status: 'DONE',
      account_number: line.accountNumber,
    })
  })

  test('cut off between two payouts it has confirmed the first, and asked again it confirms the others, each once', async () => {
    const noy = await member('cashier', 'Noy')
    const all = (await batch(3, noy)) as [PayoutRow, PayoutRow, PayoutRow]
    const lines = all.map((payout, at) => lineOf(payout, `FT-J${at}`))
    const is = `new.payout_id = '${all[1].payout_id}' and new.status = 'DONE'`
    const gate = await closeGate(world.context.database, 'payouts', 'update', is)
    const cutOff = confirm(noy, lines, all).catch(() => 'no answer')
    await gate.waiting(1)
    await gate.end()
    await gate.open()
    expect(await cutOff).toBe('no answer')
    expect(await Promise.all(all.map(statusOf))).toEqual(['DONE', 'REQUESTED', 'REQUESTED'])
    expect(await confirm(noy, lines, all)).toMatchObject([
      { isDone: false, state: 'TOLD' },
      { isDone: true },
      { isDone: true },
    ])
  })
})
