import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerDesk, answerFile, lineOf } from '../../../testing/answer-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import type { PayoutRow } from './payout.ts'
import { readAnswer } from './read-answer.ts'

let world: MoneyWorld
let doors: OpenDoors
const { brought, confirm, batch, statusOf, ...desk } = answerDesk(() => world)
const { toPay, sent, bounced, setAgency, member, payoutOf } = desk
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

test('all that are the same are confirmed at once, the rest is left, and the same file twice confirms nothing twice', async () => {
  const noy = await member('cashier', 'Noy')
  const all = await batch(4, noy)
  const [same, less, failed, absent] = all as [PayoutRow, PayoutRow, PayoutRow, PayoutRow]
  const lines = [
    lineOf(same, 'FT-A1'),
    lineOf(less, 'FT-A2', { amount: '580,000' }),
    lineOf(failed, 'FT-A3', { outcome: 'Account closed' }),
  ]
  const read = await readAnswer(world.context, brought(noy, lines))
  expect(read).toMatchObject({
    about: 'BATCH',
    lines: [
      { state: 'SAME' },
      { state: 'OTHER_AMOUNT', difference: { amount: '-100000.00' } },
      { state: 'FAILED' },
    ],
    missing: [absent.payout_id],
  })
  expect(read.payouts).toHaveLength(4)
  // Only what the file says is confirmed, whatever the browser asks for.
  const first = await confirm(noy, lines, all)
  expect(first).toMatchObject([
    { id: same.payout_id, isDone: true },
    { isDone: false, state: 'OTHER_AMOUNT' },
    { isDone: false, state: 'FAILED' },
    { isDone: false, state: 'UNKNOWN' },
  ])
  expect(await payoutOf(same.order_id)).toMatchObject({ status: 'DONE', bank_ref: 'FT-A1', decided_by: noy })
  for (const left of [less, failed, absent]) expect(await statusOf(left)).toBe('REQUESTED')
  const again = await confirm(noy, lines, all)
  expect(again[0]).toMatchObject({ id: same.payout_id, isDone: false, state: 'TOLD' })
  const { rows } = await world.context.database.pool.query(
    `select act, after from audit_log where act = 'PAYOUT_SENT' and after->>'file' is not null`,
  )
  expect(rows).toMatchObject([
    { after: { file: 'bulk_result.xlsx', fileHash: 'a'.repeat(16), bankReference: 'FT-A1' } },
  ])
})

test('of two concurrent uploads one confirms', async () => {
  const noy = await member('cashier', 'Noy')
  const [payout] = (await batch(1, noy)) as [PayoutRow]
  const lines = [lineOf(payout, 'FT-B1')]
  const both = await Promise.all([confirm(noy, lines, [payout]), confirm(noy, lines, [payout])])
  expect(both.flat().filter(({ isDone }) => isDone)).toHaveLength(1)
})

test('an invented file does no more than its cashier could say alone', async () => {
  const [noy, bee] = [await member('cashier', 'Noy'), await member('cashier', 'Bee')]
  const [mine, other] = (await batch(2, noy)) as [PayoutRow, PayoutRow]
  const [theirs] = (await batch(1, bee)) as [PayoutRow]
  const { payout: free } = await toPay()
  // What another has taken, or nobody.
  const stolen = [lineOf(theirs, 'FT-C1'), lineOf(free, 'FT-C2')]
  expect(await confirm(noy, stolen, [theirs, free])).toMatchObject([
    { isDone: false, state: 'NOT_MINE' },
    { isDone: false, state: 'NOT_MINE' },
  ])
  // One transfer for two, in one file or in two.
  const twice = [lineOf(mine, 'FT-C3'), lineOf(other, 'ft c3')]
  expect(await confirm(noy, twice, [mine, other])).toMatchObject([
    { isDone: false, state: 'REFERENCE_USED' },
    { isDone: false, state: 'REFERENCE_USED' },
  ])
  await confirm(noy, [lineOf(mine, 'FT-C3')], [mine])
  expect(await confirm(noy, [lineOf(other, 'ft-C3')], [other])).toMatchObject([{ state: 'REFERENCE_USED' }])
  // To an account of their own.
  const own = [lineOf(other, 'FT-C4', { accountNumber: '010120009999999999' })]
  expect(await confirm(noy, own, [other])).toMatchObject([{ state: 'OTHER_ACCOUNT' }])
  // The file that went out, brought back as if it were an answer.
  const echo = [lineOf(other, other.reference, { outcome: null })]
  expect(await confirm(noy, echo, [other])).toMatchObject([{ state: 'NO_REFERENCE' }])
  // Nothing of it gives credit back or sends anything out.
  expect(await confirm(noy, [lineOf(other, 'FT-C5', { outcome: 'Failed' })], [other])).toMatchObject([
    { state: 'FAILED' },
  ])
  for (const left of [other, theirs, free]) expect(await statusOf(left)).toBe('REQUESTED')
})

test('a returned payout is not confirmed again by the same answer', async () => {
  const noy = await member('cashier', 'Noy')
  const [payout] = (await batch(1, noy)) as [PayoutRow]
  await sent(payout, noy, 'FT-D1')
  expect(await confirm(noy, [lineOf(payout, 'ft-d1')], [payout])).toMatchObject([{ isDone: true }])
  await bounced(payout, await member('manager', 'Kham'))
  expect(await confirm(noy, [lineOf(payout, 'FT-D1')], [payout])).toMatchObject([
    { isDone: false, state: 'ENDED' },
  ])
})

test('a payout that a colleague says came back is not confirmed by a file that says the opposite', async () => {
  const [noy, bee] = [await member('cashier', 'Noy'), await member('cashier', 'Bee')]
  const [payout] = (await batch(1, noy)) as [PayoutRow]
  await sent(payout, noy, 'FT-K1')
  await setAgency({ four_eyes_minor: 0n })
  await bounced(payout, noy)
  for (const staffId of [bee, noy])
    expect(await confirm(staffId, [lineOf(payout, 'FT-K1')], [payout])).toMatchObject([
      { isDone: false, code: 'FOUR_EYES' },
    ])
  expect(await statusOf(payout)).toBe('SENT')
  await setAgency({ four_eyes_minor: 1_000_000_000_00n })
})

test('an earlier file and one of another agency are recognized, and nothing of one’s own batch is missing for them', async () => {
  const noy = await member('cashier', 'Noy')
  const [old] = (await batch(1, noy)) as [PayoutRow]
  await sent(old, noy, 'FT-E1', true)
  await batch(1, noy)
  expect(await readAnswer(world.context, brought(noy, [lineOf(old, 'FT-E1')]))).toMatchObject({
    about: 'EARLIER',
    missing: [],
    toldAt: expect.any(String),
    lines: [{ state: 'TOLD' }],
  })
  const strange = [lineOf(old, 'FT-E2', { purpose: 'W260101ABCDEFGHP1', accountNumber: '99999999' })]
  expect(await readAnswer(world.context, brought(noy, strange))).toMatchObject({
    about: 'OTHERS',
    missing: [],
  })
  const other = await newAgency(world.context.db)
  expect(await readAnswer(world.context, brought(noy, [lineOf(old, 'FT-E1')], other))).toMatchObject({
    about: 'OTHERS',
    payouts: [],
  })
})

test('its doors: who handles money, and nothing beside what is known', async () => {
  const body = { lines: [lineOf((await toPay()).payout, 'FT-F1')] }
  const support = await doors.staff(await member('support'))
  expect(await support.post('/v2/agency/payouts/answer', body)).toMatchObject({ status: 403 })
  const cashier = await doors.staff(await member('cashier'))
  expect(await cashier.post('/v2/agency/payouts/answer', body)).toMatchObject({
    status: 200,
    body: { lines: [{ state: 'NOT_MINE' }] },
  })
  for (const wrong of [
    { lines: [] },
    { ...body, done: true },
    { lines: [{ ...body.lines[0], state: 'SAME' }] },
    { lines: Array.from({ length: 151 }, () => body.lines[0]) },
  ])
    expect(await cashier.post('/v2/agency/payouts/answer', wrong)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    })
  const ids = ['00000000-0000-7000-8000-000000000000']
  expect(
    await cashier.post('/v2/agency/payouts/answer/confirm', { ...body, ...answerFile, ids }),
  ).toMatchObject({
    status: 200,
    body: { answers: [{ isDone: false, state: 'UNKNOWN' }] },
  })
})
