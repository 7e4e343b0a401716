import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bankCodes, bankNames } from '@kham/contract/cashier/banks'
import { mostAnswers } from '@kham/contract/operator/books/answers'
import type { Api } from './task.ts'

/** Somebody who has paid in on one of the last days. */
export const anyPlayer = async (desk: Api) => {
  const { total } = await desk.get('/deposits?status=SUCCESS&pageSize=50')
  const full = Math.min(20, Math.max(1, Math.floor(total / 50)))
  const page = 1 + Math.floor(Math.random() * full)
  const { deposits } = await desk.get(`/deposits?status=SUCCESS&page=${page}&pageSize=50`)
  const { id, username, displayName } = deposits[Math.floor(Math.random() * deposits.length)].player
  return { id, username, displayName }
}
/** Somebody whose name so few have that the answer bar shows them all. */
export async function rareNamedPlayer(desk: Api) {
  for (let tries = 0; tries < 100; tries++) {
    const player = await anyPlayer(desk)
    const { players } = await desk.get(`/players?q=${encodeURIComponent(player.displayName)}&pageSize=100`)
    if (players.length <= mostAnswers) return player
  }
  throw new Error('every name of the busy desk is shared by many')
}
/** The newest player without any restriction. */
export const untouchedPlayer = async (desk: Api) => {
  const { players } = await desk.get('/players?status=ACTIVE&pageSize=100')
  const free = players.filter(({ blocked }: { blocked: boolean }) => !blocked)
  const { id, username, displayName } = free[Math.floor(Math.random() * free.length)]
  return { id, username, displayName }
}
export const withdrawal = (desk: Api, query: string, fits?: Parameters<Api['first']>[2]) =>
  desk.first(`/withdraws?pageSize=100&${query}`, 'withdraws', fits)
export const cleanOne = async (desk: Api) => {
  const { id, code, bankName } = await withdrawal(desk, 'view=TO_DECIDE&mark=CLEAN&sort=oldest')
  const bank = bankCodes.find((each) => bankNames[each] === bankName) ?? ''
  return { id, code, bank }
}
export const markedOne = async (desk: Api) => {
  const { code } = await withdrawal(
    desk,
    'view=TO_DECIDE&sort=oldest',
    ({ checks, waitsForSecond, taken, heldUntil, receive }) =>
      checks?.marks.length > 0 &&
      !waitsForSecond &&
      !taken &&
      !heldUntil &&
      Number(receive.amount) < 4_000_000,
  )
  return { code }
}
export const failedDeposit = async (desk: Api) => {
  const { id, code } = await desk.first(
    '/deposits?status=FAILED&sort=oldest&pageSize=20',
    'deposits',
    ({ taken, waitsForSecond }) => !taken && !waitsForSecond,
  )
  return { id, code }
}
/** The newest that waits to be paid; where all have ended since, the demo's player has just ordered one. */
export async function openDeposit(desk: Api) {
  const find = () => desk.first('/deposits?status=OPEN&sort=newest', 'deposits')
  const found = await find().catch(() => null)
  if (!found) {
    await desk.asPlayer('/players/login', { username: 'somsak', password: 'kham-demo-player' })
    await desk.asPlayer('/deposits', { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '1000000' })
  }
  const { code } = found ?? (await find())
  return { code }
}
export const payout = async (desk: Api, state: string, fits?: Parameters<Api['first']>[2]) => {
  const { id, reference } = await desk.first(
    `/payouts?state=${state}&pageSize=20&sort=oldest`,
    'payouts',
    fits,
  )
  return { id, reference }
}
const isForOperator: Parameters<Api['first']>[2] = ({ taken, heldUntil }) =>
  !heldUntil && (!taken || taken.by === 'Operator')
/** One that is on its way; of a small desk that has none, the operator has just sent one. */
export async function sentPayout(desk: Api) {
  const find = () => payout(desk, 'SENT', ({ waitsForSecond }) => !waitsForSecond)
  const found = await find().catch(() => null)
  if (found) return found
  const { id } = await desk.first('/payouts?state=REQUESTED&pageSize=100', 'payouts', isForOperator)
  await desk.post('/payouts/take', { ids: [id] })
  await desk.post(`/payouts/${id}/sent`, { bankReference: `FT${Date.now()}` })
  return find()
}
/** What a colleague of this hand has just taken is given back first. */
export async function freePayouts(desk: Api) {
  const { payouts } = await desk.get('/payouts?state=REQUESTED&pageSize=100')
  for (const { id, taken } of payouts) if (taken?.by === 'Operator') await desk.post(`/payouts/${id}/release`)
  return payout(desk, 'REQUESTED', ({ taken }) => !taken)
}
/** What the bank says of one that the operator has taken, as a file. */
export async function answeredPayout(desk: Api) {
  const { id, reference, to, amount } = await desk.first(
    '/payouts?state=REQUESTED&pageSize=100',
    'payouts',
    isForOperator,
  )
  await desk.post('/payouts/take', { ids: [id] })
  const file = join(mkdtempSync(join(tmpdir(), 'kham-answer-')), 'bulk.csv')
  const header = 'No,Account No,Account Name,Amount,Remark,Status,Reference No'
  const line = [1, to.accountNumber, to.accountName, amount.amount, reference, 'Success', `FT${Date.now()}`]
  writeFileSync(file, `${header}\n${line.join(',')}\n`)
  return { file, reference }
}
/** A partner has written down another amount than we have. */
export async function openDifference(desk: Api) {
  const { order } = await desk.first(
    '/reconciliation/differences?state=OPEN&pageSize=50',
    'differences',
    // Of one that the operator has a part in somebody else would have to settle it.
    ({ kind, order }) => kind === 'TRANSFER_DIFFERS' && order?.kind === 'deposit',
  )
  return { code: order.code }
}
/** A job that gave up while its provider was silent, which answers again now. */
export async function failedJob(desk: Api, wanted: string, status?: string) {
  await desk.mend('askmebet')
  const fits = ({ job, order }: { job: string; order: { status: string } | null }) =>
    job === wanted && order !== null && (status === undefined || order.status === status)
  const { order } = await desk.first('/dead-letters?pageSize=100', 'deadLetters', fits)
  return { code: order.code }
}
/** The look-rounds go on with orders whose job has given up. */
export async function endedJob(desk: Api) {
  for (let tries = 0; tries < 60; tries++) {
    const found = await failedJob(desk, 'deliver-credit', 'SUCCESS').catch(() => null)
    if (found) return found
    await setTimeout(1000)
  }
  return failedJob(desk, 'deliver-credit', 'SUCCESS')
}
/** A month that is over, of a provider that has sent no bill of it. */
export async function monthWithoutBill(desk: Api) {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7)
  const { bills } = await desk.get('/provider-bills?pageSize=100')
  const billed = bills.flatMap((bill: { month: string; providerId: string }) =>
    bill.month === month ? [bill.providerId] : [],
  )
  const { id } = await desk.first('/settings/providers', 'providers', (one) => !billed.includes(one.id))
  return { provider: id, month }
}
