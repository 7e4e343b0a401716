import { staffRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import { expect } from 'vitest'
import { askOfPayer } from '../features/players/exclusions/ask-of-payer.ts'
import { spreadExclusions } from '../features/players/exclusions/spread-exclusions.ts'
import { addStaff, goodPassword, type TestApp, type TestBrowser } from './test-app.ts'

const running = new AbortController().signal
/** The host of another agency. */
export const elsewhere = 'other.localhost'
export const note = 'Looked at both files.'

/** What tests of excluded people do over and over. */
export function exclusionDesk(app: () => TestApp) {
  let count = 0
  /** One of each role, and an owner of another agency. */
  const staff = {} as Record<StaffRole | 'foreign', TestBrowser>
  const signIn = async (role: StaffRole | 'foreign') =>
    staff[role].post('/v2/agency/session', {
      username: role === 'foreign' ? role : `the-${role}`,
      password: goodPassword,
    })
  async function hire() {
    for (const role of staffRoles) {
      await addStaff(app().context, `the-${role}`, role)
      staff[role] = app().browser()
      await signIn(role)
    }
    await addStaff(app().context, 'foreign', 'owner', 'other')
    staff.foreign = app().browser(elsewhere)
    await signIn('foreign')
  }

  const newNumber = () => `31${String(++count).padStart(8, '0')}`
  async function newPlayer(host?: string) {
    const browser = app().browser(host)
    const { body } = await browser.register(`again-${++count}`)
    const playerId = body.player.id as string
    const agencyId = host === elsewhere ? 'other' : app().agencyId
    /** Of a bank of its own each time, since a number is one player's at one bank. */
    const addAccount = (accountNumber: string, accountName = `NAME OF ${playerId}`, bankCode = 'jdb') =>
      browser.post('/v2/players/bank-accounts', {
        bankCode,
        currency: 'LAK',
        accountNumber,
        accountName,
        owner: 'SELF',
      })
    const exclude = (months = 6) =>
      browser.post('/v2/players/self-exclusion', { months, password: goodPassword })
    const exclusion = async () => (await browser.get('/v2/players/limits')).body.limits.exclusion
    const seen = (device: string, at = app().context.clock()) => seeOn(agencyId, playerId, device, at)
    return { browser, agencyId, playerId, addAccount, exclude, exclusion, seen }
  }
  async function seeOn(agency_id: string, player_id: string, device_id: string, at: Date) {
    const { db } = app().context
    const times = { first_seen: at, last_seen: at }
    await db
      .insertInto('player_addresses')
      .values({ agency_id, player_id, block: device_id, ...times })
      .execute()
  }
  /** Somebody who has an account and is excluded. */
  async function excluded(host?: string, accountName?: string) {
    const player = await newPlayer(host)
    const number = newNumber()
    await player.addAccount(number, accountName)
    await player.exclude()
    const { until } = await player.exclusion()
    return { ...player, number, until: until as string }
  }
  const spread = () => spreadExclusions(app().context, running)
  const matches = async (by = staff.viewer, state = 'OPEN') =>
    (await by.get(`/v2/agency/exclusion-matches?state=${state}&pageSize=100`)).body.matches as {
      id: string
      player: { id: string }
    }[]
  const matchesOf = async (playerId: string, by = staff.viewer, state = 'OPEN') =>
    (await matches(by, state)).filter(({ player }) => player.id === playerId)
  const decide = (id: string, decision: string, by = staff.owner) =>
    by.post(`/v2/agency/exclusion-matches/${id}/decide`, { decision, note })
  /** With two approvals. */
  async function sayOther(id: string) {
    expect((await decide(id, 'OTHER', staff.manager)).body.match.waitsForSecond).not.toBeNull()
    return decide(id, 'OTHER')
  }
  /** In letters, since nothing else counts in a name. */
  const name = () => `KHAM ${String(++count).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!)}`
  /** A block of addresses that nobody else was seen in. */
  const newBlock = () => `203.0.${++count}.0/24`
  const pay = (player: { agencyId: string; playerId: string }, payer: string | null) =>
    app()
      .context.db.transaction()
      .execute((tx) => askOfPayer(app().context, tx, player, payer))

  /** Somebody who is likely somebody who is excluded: by name, at the same address. */
  async function likely() {
    const [same, called] = [newBlock(), name()]
    const known = await excluded(undefined, called)
    await known.seen(same)
    const again = await newPlayer()
    await again.seen(same)
    await again.addAccount(newNumber(), called)
    const [match] = await matchesOf(again.playerId)
    return { again, known, called, same, matchId: match!.id }
  }

  return {
    staff,
    signIn,
    hire,
    newNumber,
    newPlayer,
    excluded,
    spread,
    matchesOf,
    decide,
    sayOther,
    name,
    newBlock,
    pay,
    likely,
  }
}
