import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { automaticDesk } from '../../../testing/automatic-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { hashPassword } from '../../../http/passwords.ts'
import { goodPassword } from '../../../testing/test-app.ts'
import { changeBankAccount } from './change-bank-account.ts'
import { checkAccount } from './check-account.ts'

const path = '/v2/players/bank-accounts'
const holder = 'SOMCHAI PHOMMACHAN'
let numbers = 0
/** The sandbox's bank answers by how a number ends. */
const number = (end = '111111') => `${10_000 + ++numbers}${end}`
const form = (accountNumber: string, accountName = holder) => ({
  bankCode: 'jdb',
  currency: 'LAK',
  accountNumber,
  accountName,
  owner: 'SELF',
})

describe('a bank that says whose an account is', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const desk = automaticDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
  })
  beforeEach(() => world.sandbox.setFault('bank', 'none'))
  afterAll(async () => {
    await doors.close()
    await world.close()
  })

  /** A player without an account. */
  async function newPlayer() {
    const { playerId, bankAccountId } = await world.newPlayer()
    await world.context.db.deleteFrom('bank_accounts').where('bank_account_id', '=', bankAccountId).execute()
    return { playerId, browser: await doors.player(playerId) }
  }
  const accountsOf = (playerId: string) =>
    world.context.db.selectFrom('bank_accounts').selectAll().where('player_id', '=', playerId).execute()
  const checksOf = async (bankAccountId: string) => {
    const { rows } = await world.context.database.pool.query(
      `select data from jobs.job where name = 'check-account' and data ->> 'bankAccountId' = $1 order by created_on, data ->> 'tries'`,
      [bankAccountId],
    )
    return rows.map(({ data }) => data)
  }

  test('refuses an account that it does not know, and nothing of it is kept', async () => {
    const { playerId, browser } = await newPlayer()
    const answer = await browser.post(path, form(number('404404')))
    expect(answer).toMatchObject({ status: 400, body: { code: 'ACCOUNT_NOT_FOUND' } })
    expect(await accountsOf(playerId)).toEqual([])
    expect((await browser.post(path, form(number()))).status).toBe(201)
  })

  test.each([
    ['that names its holder', '777777', holder],
    ['that names nobody', '111111', null],
  ])('one %s is taken at once', async (_, end, told_name) => {
    const { playerId, browser } = await newPlayer()
    expect((await browser.post(path, form(number(end)))).status).toBe(201)
    const [account] = await accountsOf(playerId)
    expect(account).toMatchObject({ bank_knows: true, told_name, changed_at: null })
    expect(account!.asked_at).not.toBeNull()
    expect(await checksOf(account!.bank_account_id)).toEqual([])
  })

  test.each(['error', 'maintenance', 'timeout-before'] as const)(
    'one whose bank meets %s is taken unchecked, and asked about again until the bank answers',
    async (fault) => {
      const { playerId, browser } = await newPlayer()
      await world.sandbox.setFault('bank', fault)
      expect((await browser.post(path, form(number('404404')))).status).toBe(201)
      const [account] = await accountsOf(playerId)
      const { bank_account_id: bankAccountId, agency_id: agencyId } = account!
      expect(account).toMatchObject({ bank_knows: null, told_name: null })
      expect(account!.asked_at).not.toBeNull()
      const job = { agencyId, bankAccountId, tries: 0 }
      expect(await checksOf(bankAccountId)).toEqual([job])

      await checkAccount(world.context, job)
      expect(await checksOf(bankAccountId)).toEqual([job, { ...job, tries: 1 }])
      await world.sandbox.setFault('bank', 'none')
      await checkAccount(world.context, { ...job, tries: 1 })
      await checkAccount(world.context, job)
      expect((await accountsOf(playerId))[0]).toMatchObject({ bank_knows: false, changed_at: null })
      expect(await checksOf(bankAccountId)).toHaveLength(2)
    },
  )

  test('a bank that stays silent is given up in the end', async () => {
    const { playerId, browser } = await newPlayer()
    await world.sandbox.setFault('bank', 'error')
    await browser.post(path, form(number()))
    const [{ agency_id: agencyId, bank_account_id: bankAccountId } = { agency_id: '', bank_account_id: '' }] =
      await accountsOf(playerId)
    await checkAccount(world.context, { agencyId, bankAccountId, tries: 22 })
    await checkAccount(world.context, { agencyId, bankAccountId, tries: 23 })
    expect((await checksOf(bankAccountId)).map(({ tries }) => tries)).toEqual([0, 23])
  })

  describe('and is slow', () => {
    /** All there is of the server; so much happens before the bank is asked. */
    function meanwhile(work: () => Promise<unknown>): Context {
      const { context } = world
      const bank: typeof context.partners.bank = async (...asked) => {
        await work()
        return context.partners.bank(...asked)
      }
      return { ...context, partners: { ...context.partners, bank } }
    }
    async function playerWithPassword() {
      const { playerId, bankAccountId } = await world.newPlayer()
      const agencyId = world.agency.agency_id
      const set = { password_hash: await hashPassword(goodPassword) }
      await world.context.db.updateTable('players').set(set).where('player_id', '=', playerId).execute()
      return { agencyId, playerId, bankAccountId }
    }

    test.each([
      ['the password has changed', { password_hash: 'another' }, 'PASSWORD_INCORRECT'],
      ['the player is suspended', { status: 'SUSPENDED', status_reason: 'CHECKING' }, 'UNAUTHENTICATED'],
    ] as const)('changes no account once %s', async (_, set, code) => {
      const player = await playerWithPassword()
      const [was] = await accountsOf(player.playerId)
      const players = world.context.db.updateTable('players').set(set)
      const context = meanwhile(() => players.where('player_id', '=', player.playerId).execute())
      const asked = {
        ...player,
        form: { ...form(number(), was!.account_name), bankCode: 'jdb', currency: 'LAK', owner: 'SELF' },
        password: goodPassword,
      } as const
      await expect(changeBankAccount(context, asked)).rejects.toMatchObject({ code })
      expect(await accountsOf(player.playerId)).toEqual([was])
    })
  })

  test.each([
    ['at once', 'none'],
    ['later', 'error'],
  ] as const)('the name that it tells %s is a sign of who is excluded', async (_, fault) => {
    const { context, agency } = world
    const [excluded, again] = [await newPlayer(), await newPlayer()]
    const at = context.clock()
    const seen = {
      agency_id: agency.agency_id,
      block: `203.0.${++numbers}.0/24`,
      first_seen: at,
      last_seen: at,
    }
    for (const { playerId } of [excluded, again])
      await context.db
        .insertInto('player_addresses')
        .values({ ...seen, player_id: playerId })
        .execute()
    await excluded.browser.post(path, form(number('777777')))
    const until = secondsAfter(at, 200 * 24 * 3600)
    const set = { excluded_until: until, excluded_as: 'SELF_EXCLUSION' } as const
    await context.db.updateTable('players').set(set).where('player_id', '=', excluded.playerId).execute()

    await world.sandbox.setFault('bank', fault)
    await again.browser.post(path, form(number('777777'), 'ສົມໄຊ ພົມມະຈັນ'))
    await world.sandbox.setFault('bank', 'none')
    const [account] = await accountsOf(again.playerId)
    const { agency_id: agencyId, bank_account_id: bankAccountId } = account!
    await checkAccount(context, { agencyId, bankAccountId, tries: 0 })
    const { matched_until } = await context.db
      .selectFrom('players')
      .select('matched_until')
      .where('player_id', '=', again.playerId)
      .executeTakeFirstOrThrow()
    expect(matched_until).toEqual(until)
  })

  test('is not called where no enabled gateway can look up owners', async () => {
    const { db } = world.context
    const enable = (enabled: boolean) =>
      db.updateTable('payment_methods').set({ enabled }).where('dialect', '=', 'open').execute()
    await enable(false)
    const { playerId, browser } = await newPlayer()
    expect((await browser.post(path, form(number('404404')))).status).toBe(201)
    expect((await accountsOf(playerId))[0]).toMatchObject({ asked_at: null, bank_knows: null })
    await enable(true)
  })

  test('is asked 20 times in a quarter of an hour for one player', async () => {
    const { browser } = await newPlayer()
    for (let each = 0; each < 20; each++)
      expect((await browser.post(path, form(number('404404')))).body.code).toBe('ACCOUNT_NOT_FOUND')
    expect(await browser.post(path, form(number()))).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    })
  })

  test.each([
    ['the same name, in another order', 'Phommachan Somchai MR', false],
    ['another name', 'TEST PLAYER', true],
  ])('the staff sees whether it names the holder: %s', async (_, accountName, differs) => {
    await desk.letAllThrough()
    const { playerId, browser } = await newPlayer()
    await browser.post(path, form(number('777777'), accountName))
    const [account] = await accountsOf(playerId)
    const player = { playerId, bankAccountId: account!.bank_account_id }
    await desk.ageAccount(player, 2 * 24 * 3600)
    await desk.withdrawals.credit(player, { payerName: accountName })
    const row = await desk.heldOf(player)
    await desk.judge(row)
    expect((await desk.withdrawals.state(row)).not_automatic).toEqual(differs ? ['ACCOUNT_DOUBTED'] : [])
    const staff = await doors.staff(await desk.member('viewer'))
    const { body } = await staff.get(`/v2/agency/withdraws/${row.withdrawal_id}`)
    expect(body.withdraw.accountCheck).toEqual({
      state: 'FOUND',
      name: holder,
      differs,
      askedAt: expect.any(String),
    })
  })
})
