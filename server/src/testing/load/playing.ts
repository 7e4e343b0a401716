import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@kham/contract/play/providers'
import type { RunningSandbox } from '../running-sandbox.ts'
import type { Player } from '../site-people.ts'
import type { Acknowledgements, Kind } from './acknowledgements.ts'
import type { Chance } from './chance.ts'
import { ask, insist, refused, until } from './steady.ts'

export const doors = { deposit: '/api/v2/deposits', withdraw: '/api/v2/withdraws' } as const

const ends = ['SUCCESS', 'REJECTED', 'CANCELED', 'FAILED']

interface Table {
  provider: ProviderId
  sandbox: RunningSandbox
  chance: Chance
  said: Acknowledgements
}

/** One player's round: a deposit, now and then canceled, mostly paid; then a withdrawal, until staff have decided and it has come to its end. */
export async function playRound(player: Player, { provider, sandbox, chance, said }: Table) {
  const { visitor, bankAccountId } = player
  const amount = String(70_000 + chance.below(50_000))
  const deposit = await open('deposit', { providerId: provider, paymentMethod: 'laoqr', amount })
  if (!deposit) throw new Error('a deposit is never too much')
  if (chance.inHundred(15)) return cancel(deposit.id)
  await pay(deposit)
  if (chance.inHundred(50)) await look('deposit', `${deposit.id}/check`, 'POST')
  await becomes('deposit', deposit.id, ['SUCCESS'])

  const withdrawal = await open('withdraw', { providerId: provider, bankAccountId, amount: '100.00' })
  if (withdrawal) await becomes('withdraw', withdrawal.id, ['SUCCESS', 'REJECTED'])

  /** The new order, or the one that a try without an answer has made. null = there is not enough credit. */
  async function open(kind: Kind, form: object) {
    for (;;) {
      const answer = await ask(visitor, 'POST', doors[kind], form, { 'idempotency-key': randomUUID() })
      if (answer?.status === 201) return noted(kind, answer.body)
      const standing = await look(kind, 'open')
      if (standing) return standing
      if (answer?.body.code === 'CREDIT_NOT_ENOUGH') return null
      if (answer && answer.body.code !== 'OPEN_ORDER') throw refused('POST', doors[kind], answer)
    }
  }

  async function cancel(id: string) {
    const { status } = await look('deposit', `${id}/cancel`, 'POST')
    if (status !== 'CANCELED') throw new Error(`a canceled deposit is ${status}`)
    said.promise(id, 'CANCELED')
  }

  async function pay({ id, qr }: { id: string; qr: { payload: string } | null }) {
    // A server that died while it made the order may not have got its QR.
    const shown = qr ?? (await look('deposit', `${id}/check`, 'POST')).qr
    await sandbox.pay(shown.payload)
    said.promise(id, 'SUCCESS')
  }

  async function becomes(kind: Kind, id: string, wanted: string[]) {
    await until(`${kind} ${id} to be ${wanted.join(' or ')}`, async () => {
      const { status } = await look(kind, id)
      if (ends.includes(status) && !wanted.includes(status)) throw new Error(`${kind} ${id} is ${status}`)
      return wanted.includes(status)
    })
  }

  async function look(kind: Kind, which: string, method: 'GET' | 'POST' = 'GET') {
    return noted(kind, await insist(visitor, method, `${doors[kind]}/${which}`))
  }

  // What comes back is looked at by the test; a wrong shape fails there.
  // oxlint-disable-next-line typescript/no-explicit-any
  function noted(kind: Kind, body: any) {
    const order = body[kind]
    if (order) said.note(kind, order)
    return order
  }
}
