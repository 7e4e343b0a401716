import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { keysOfAccount } from '../../../db/keys-of-texts.ts'
import { moneyWorld } from '../../../testing/money-world.ts'
import { openDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { approvalInvariants } from '../../books/books/approval-invariants.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { sendPayout } from '../../orders/withdrawals/settle-withdrawal.ts'

const path = '/v2/players/bank-accounts'
const day = 24 * 3600
const form = (accountNumber: string) => ({
  bankCode: 'jdb',
  currency: 'LAK',
  accountNumber,
  accountName: 'SOMSAK VONGSAVANH',
  owner: 'SELF',
})
const staff = {
  support: 'support',
  helper: 'support',
  manager: 'manager',
  owner: 'owner',
  cashier: 'cashier',
} as const

describe('a bank account that the staff changes', () => {
  let app: TestApp
  let players = 0
  const desks: Record<string, { desk: TestBrowser; staffId: string }> = {}
  beforeAll(async () => {
    app = await testApp()
    for (const [name, role] of Object.entries(staff)) {
      const staffId = await addStaff(app.context, `accounts-${name}`, role)
      const desk = app.browser()
      await desk.post('/v2/agency/session', { username: `accounts-${name}`, password: goodPassword })
      desks[name] = { desk, staffId }
    }
  })
  afterAll(() => app.close())

  async function newPlayer(accountNumber: string) {
    const browser = app.browser()
    await browser.register(`paid-${++players}`)
    const { body } = await browser.post(path, form(accountNumber))
    return { browser, id: String(body.bankAccount.id) }
  }
  function change(browser: TestBrowser, id: string, accountNumber: string) {
    app.advance(1)
    const body = { ...form(accountNumber), password: goodPassword }
    return browser.ask({ method: 'PUT', path: `/api${path}/${id}`, body })
  }
  const rowsOf = async (bankAccountId: string) => {
    const [row] = await playersOf(bankAccountId)
    const rows = app.context.db.selectFrom('bank_accounts').select(['bank_account_id', 'replaced_at'])
    return rows.where('player_id', '=', row!.player_id).orderBy('created_at').execute()
  }

  async function ask(
    who: keyof typeof staff,
    bankAccountId: string,
    accountNumber: string,
    more: object = {},
  ) {
    app.advance(1)
    const { desk } = desks[who]!
    await desk.post('/v2/agency/account/step-up', { password: goodPassword })
    const [row] = await playersOf(bankAccountId)
    const body = { ...form(accountNumber), note: 'The name is misspelt, seen the bank book.', ...more }
    return desk.post(`/v2/agency/players/${row!.player_id}/bank-account`, body)
  }
  const playersOf = (bankAccountId: string) =>
    app.context.db
      .selectFrom('bank_accounts')
      .select('player_id')
      .where('bank_account_id', '=', bankAccountId)
      .execute()
  const shown = (answer: Awaited<ReturnType<typeof ask>>) =>
    String(answer.body.player.bankAccount.accountNumber)

  test('takes two, the second of owner or manager, and a name that differs [ASVS 2.3.4]', async () => {
    const { browser, id } = await newPlayer('31000001')
    const other = { accountName: 'KHAMLA PHOMMACHAN', owner: 'OTHER' }
    expect(await ask('cashier', id, '31000002', other)).toMatchObject({ status: 403 })
    const first = await ask('support', id, '3100 0002', other)
    expect(first).toMatchObject({
      status: 200,
      body: {
        player: {
          bankAccount: { id, accountNumber: '31000001' },
          waitsForSecond: {
            act: 'CHANGE_ACCOUNT',
            staffId: desks.support!.staffId,
            said: { accountNumber: '31000002' },
          },
        },
      },
    })
    for (const who of ['support', 'helper'] as const)
      expect(await ask(who, id, '31000002', other)).toMatchObject({
        status: 409,
        body: { code: 'FOUR_EYES' },
      })
    expect(await rowsOf(id)).toHaveLength(1)
    const second = await ask('manager', id, '໓໑໐໐-໐໐໐໒', { ...other, note: 'Called back on the phone.' })
    const until = secondsAfter(app.context.clock(), day).toISOString()
    expect(second).toMatchObject({
      status: 200,
      body: {
        player: { bankAccount: { accountNumber: '31000002', heldUntil: until }, waitsForSecond: null },
      },
    })
    expect(await rowsOf(id)).toMatchObject([{ replaced_at: expect.any(Date) }, { replaced_at: null }])
    expect((await browser.get('/v2/players/info')).body.bankAccounts).toMatchObject([other])
    const acts = app.context.db.selectFrom('audit_log').selectAll().where('act', '=', 'ACCOUNT_CHANGED')
    expect(await acts.execute()).toMatchObject([
      {
        staff_id: desks.manager!.staffId,
        before: { accountNumber: '…0001' },
        after: { accountNumber: '…0002', alone: false },
      },
    ])
  })

  test('is about the account that was there: once that is another, the words begin anew', async () => {
    const { browser, id } = await newPlayer('32000001')
    await ask('owner', id, '32000009')
    await change(browser, id, '32000002')
    // The word ends with the account that it was about, and waits in no queue.
    const [{ player_id: playerId } = { player_id: '' }] = await playersOf(id)
    const words = app.context.db.selectFrom('first_words').select('state').where('subject_id', '=', playerId)
    expect(await words.execute()).toEqual([{ state: 'ENDED' }])
    const answer = await ask('manager', id, '32000009')
    expect(shown(answer)).toBe('32000002')
    expect(answer.body.player.waitsForSecond).toMatchObject({ staffId: desks.manager!.staffId })
    // Another number is another wish.
    expect(shown(await ask('owner', id, '32000008'))).toBe('32000002')
    expect(shown(await ask('manager', id, '32000008'))).toBe('32000008')
  })

  test('is made by a process whose clock is behind that of the last change', async () => {
    const { browser, id } = await newPlayer('32100001')
    const now = (await change(browser, id, '32100002')).body.bankAccount.id
    app.advance(-5)
    await ask('owner', now, '32100003')
    expect(shown(await ask('manager', now, '32100003'))).toBe('32100003')
    app.advance(-10)
    const { bank_account_id: theirs } = (await rowsOf(id)).find(({ replaced_at }) => replaced_at === null)!
    expect(await change(browser, theirs, '32100004')).toMatchObject({ status: 200 })
  })

  test('is none of the player’s three in 30 days, and the same account again is none at all', async () => {
    const { browser, id } = await newPlayer('33000001')
    await ask('owner', id, '33000002')
    const { bankAccount } = (await ask('manager', id, '33000002')).body.player
    const same = await ask('owner', id, '33000002')
    expect(same).toMatchObject({ status: 200, body: { player: { waitsForSecond: null } } })
    let now = bankAccount.id
    for (const number of ['33000003', '33000004', '33000005'])
      now = (await change(browser, now, number)).body.bankAccount.id
    expect((await change(browser, now, '33000006')).status).toBe(429)
  })

  test('refuses at the first approval what the second could not do', async () => {
    const { id: foreign } = await newPlayer('34000009')
    const { id } = await newPlayer('34000001')
    expect((await ask('owner', id, '34000009')).body.code).toBe('ACCOUNT_IN_USED')
    expect((await ask('owner', id, '2055512345')).body.code).toBe('WALLET_NOT_ALLOWED')
    expect((await ask('owner', id, '34000002', { slip: crypto.randomUUID() })).body.fields).toEqual({
      slip: 'NOT_ALLOWED',
    })
    expect((await ask('owner', id, '34000002', { note: ' ' })).body.fields).toEqual({ note: 'REQUIRED' })
    // Free when it was said, taken when it was seconded.
    await ask('owner', id, '34000003')
    const [rival] = await playersOf(foreign)
    await app.context.db
      .updateTable('bank_accounts')
      .set({
        account_number: '34000003',
        ...keysOfAccount({ account_number: '34000003', account_name: 'X' }),
      })
      .where('player_id', '=', rival!.player_id)
      .execute()
    expect((await ask('manager', id, '34000003')).body.code).toBe('ACCOUNT_IN_USED')
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('is changed once by two concurrent second approvals', async () => {
    const { id } = await newPlayer('35000001')
    await ask('support', id, '35000002')
    await Promise.all([ask('manager', id, '35000002'), ask('owner', id, '35000002')])
    expect(await rowsOf(id)).toHaveLength(2)
  })

  test('begins anew once the player’s account was closed, also if it is opened again', async () => {
    const { id } = await newPlayer('39500001')
    const [row] = await playersOf(id)
    await ask('support', id, '39500002')
    const { desk } = desks.owner!
    for (const act of ['close', 'reopen'])
      expect((await desk.post(`/v2/agency/players/${row!.player_id}/${act}`, { note: 'x' })).status).toBe(200)
    const { body } = await ask('manager', id, '39500002')
    expect(body.player.waitsForSecond).toMatchObject({ staffId: desks.manager!.staffId })
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('is for whoever has an account that is open', async () => {
    const browser = app.browser()
    await browser.register('no-account-yet')
    const { player_id } = await app.context.db
      .selectFrom('players')
      .select('player_id')
      .where('username', '=', 'no-account-yet')
      .executeTakeFirstOrThrow()
    const { desk } = desks.owner!
    await desk.post('/v2/agency/account/step-up', { password: goodPassword })
    const put = (playerId: string) =>
      desk.post(`/v2/agency/players/${playerId}/bank-account`, { ...form('36000001'), note: 'x' })
    expect((await put(player_id)).body.code).toBe('BANK_ACCOUNT_REQUIRED')
    expect((await put(crypto.randomUUID())).status).toBe(404)
    await app.context.db
      .updateTable('players')
      .set({ closed_at: app.context.clock() })
      .where('player_id', '=', player_id)
      .execute()
    expect((await put(player_id)).body.code).toBe('PLAYER_CLOSED')
  })

  test('takes a fresh proof of who speaks, at each word', async () => {
    const { id } = await newPlayer('37000001')
    const [row] = await playersOf(id)
    const { desk } = desks.owner!
    await desk.post('/v2/agency/account/step-up', { password: goodPassword })
    app.advance(601)
    const late = await desk.post(`/v2/agency/players/${row!.player_id}/bank-account`, {
      ...form('37000002'),
      note: 'x',
    })
    expect(late).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
  })

  test('waits on beside a request for a new password that ends', async () => {
    const { browser, id } = await newPlayer('38000001')
    const username = `paid-${players}`
    const asked = await app.browser().post('/v2/players/password-reset', { username, for: 'PASSWORD' })
    expect(asked.status).toBe(202)
    await ask('support', id, '38000002')
    const changed = await browser.post('/v2/players/security/password/change', {
      currentPassword: goodPassword,
      newPassword: 'another-one-2026',
      confirmNewPassword: 'another-one-2026',
    })
    expect(changed.status).toBe(204)
    expect(shown(await ask('manager', id, '38000002'))).toBe('38000002')
  })

  test('stands in the audit of whoever did it with one approval', async () => {
    const rule =
      approvalInvariants['an account that the staff has put in the place of a player’s has two approvals']!
    const broken = async () => (await app.context.database.pool.query(rule)).rows
    expect(await broken()).toEqual([])
    const { browser, id } = await newPlayer('39000001')
    await change(browser, id, '39000002')
    expect(await broken()).toEqual([])
    const { staffId } = desks.manager!
    const rows = app.context.db.updateTable('bank_accounts').set({ replaced_by: staffId })
    await rows.where('bank_account_id', '=', id).execute()
    expect(await broken()).toMatchObject([{ bank_account_id: id, replaced_by: staffId }])
  })
})

test('a withdrawal that is approved keeps its account, and is not sent as long as it is held', async () => {
  const world = await moneyWorld()
  const doors = await openDoors(world)
  const { withdrawals, member } = payoutDesk(() => world)
  const [owner, manager] = [await member('owner'), await member('manager')]
  const { player, row } = await withdrawals.held()
  await approveWithdrawal(world.context, withdrawals.idOf(row), await member())
  const body = { ...form('1000987111111'), accountName: 'SOMCHAI PHOMMACHAN', note: 'Seen the bank book.' }
  for (const staffId of [owner, manager]) {
    const desk = await doors.staff(staffId)
    expect(await desk.post(`/v2/agency/players/${player.playerId}/bank-account`, body)).toMatchObject({
      status: 200,
    })
  }
  await sendPayout(world.context, withdrawals.idOf(row))
  expect(await withdrawals.payoutsOf(row)).toEqual([])
  expect((await withdrawals.state(row)).bank_account_id).toBe(row.bank_account_id)
  expect(await world.audit()).toEqual([])
  await doors.close()
  await world.close()
})
