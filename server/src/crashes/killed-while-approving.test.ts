import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { freePort } from '../free-port.mjs'
import { asOwner } from '../testing/as-owner.ts'
import { closeGate } from '../testing/gate.ts'
import { differencesWithPartners } from '../testing/partner-agreement.ts'
import { patience } from '../testing/race-world.ts'
import { startSandbox, type RunningSandbox } from '../testing/running-sandbox.ts'
import { serverHome } from '../testing/server-home.ts'
import { startServer } from '../testing/server-process.ts'
import { newPlayer, signedInOperator } from '../testing/site-people.ts'
import type { SiteVisitor } from '../testing/site-visitor.ts'

interface Owner {
  accountName: string
  accountNumber: string
}

/** Names that are not alike: similar ones would be linked. */
const owners: Owner[] = ['KEO NOY', 'SOMSAK KHAM', 'BOUN MA'].map((accountName, at) => ({
  accountName,
  accountNumber: String(30_000_001 + at),
}))

describe('a server that is killed in the middle of a batch of approvals', () => {
  let sandbox: RunningSandbox
  beforeAll(async () => void (sandbox = await startSandbox({ payoutMs: 50 })))
  afterAll(() => sandbox.stop())

  const withdrawOf = async (operator: SiteVisitor, id: string) =>
    (await operator.get(`/api/v2/agency/withdraws/${id}`)).withdraw

  async function playerWithAccount(url: string, { accountName, accountNumber }: Owner) {
    const { visitor } = await newPlayer(url, { withAccount: false })
    const account = { bankCode: 'jdb', currency: 'LAK', accountNumber, accountName, owner: 'SELF' }
    const { bankAccount } = await visitor.post('/api/v2/players/bank-accounts', account)
    return { visitor, bankAccountId: bankAccount.id as string }
  }
  type Paying = Awaited<ReturnType<typeof playerWithAccount>>

  /** 300 THB that wait for the staff, of somebody who has paid from the account and been paid to it. */
  async function waiting({ visitor, bankAccountId }: Paying, owner: Owner, operator: SiteVisitor) {
    const form = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '1000000' }
    const { deposit } = await visitor.post('/api/v2/deposits', form)
    const payer = { payerName: owner.accountName, payerAccount: owner.accountNumber }
    await sandbox.pay(deposit.qr.payload, undefined, payer)
    const credited = async () => (await visitor.get(`/api/v2/deposits/${deposit.id}`)).deposit.status
    await expect.poll(credited, patience).toBe('SUCCESS')
    async function ask(): Promise<{ id: string; code: string }> {
      const wish = { providerId: 'gclub', bankAccountId, amount: '300.00' }
      const { withdraw } = await visitor.post('/api/v2/withdraws', wish)
      await expect.poll(async () => (await withdrawOf(operator, withdraw.id)).held, patience).toBe(true)
      return withdraw
    }
    const before = await ask()
    await operator.post(`/api/v2/agency/withdraws/${before.id}/approve`)
    await expect.poll(async () => (await withdrawOf(operator, before.id)).status, patience).toBe('SUCCESS')
    return ask()
  }

  test('has approved what came before in the batch and nothing of the rest, and the same batch again pays each once', async () => {
    const { settings, look, close } = await serverHome(sandbox)
    const port = await freePort()
    const first = await startServer(settings, port)
    const operator = await signedInOperator(first.url)
    const players = await Promise.all(owners.map((owner) => playerWithAccount(first.url, owner)))
    // An account of today is itself a reason to look.
    await look(({ pool }) =>
      pool.query(`update bank_accounts set created_at = now() - interval '10 days', changed_at = null`),
    )
    const withdraws = await Promise.all(players.map((player, at) => waiting(player, owners[at]!, operator)))
    // So is that they come from one place, as they do here.
    await look((database) => asOwner(database, (owner) => owner.query('delete from player_addresses')))
    const ids = withdraws.map(({ id }) => id)
    const approve = () => operator.post('/api/v2/agency/withdraws/approve', { ids })

    const ofSecond = `new.order_id = '${ids[1]}'`
    const gate = await look((database) => closeGate(database, 'payouts', 'insert', ofSecond))
    const lost = approve().catch(() => 'no answer')
    await gate.waiting(1)
    await first.kill()
    await gate.open()
    expect(await lost).toBe('no answer')

    const second = await startServer(settings, port)
    expect((await approve()).answers).toMatchObject([
      { outcome: 'LEFT', code: 'ORDER_NOT_OPEN' },
      { outcome: 'APPROVED' },
      { outcome: 'APPROVED' },
    ])
    for (const id of ids)
      await expect.poll(async () => (await withdrawOf(operator, id)).status, patience).toBe('SUCCESS')
    const paid = (await sandbox.payouts()).map(({ reference }) => reference)
    for (const { code } of withdraws)
      expect(paid.filter((reference) => reference.startsWith(code))).toEqual([`${code}P1`])
    await second.stop()
    expect(await look(auditBooks)).toEqual([])
    expect(await look((database) => differencesWithPartners(database, sandbox))).toEqual([])
    await close()
  }, 600_000)
})
