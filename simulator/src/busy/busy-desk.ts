import { providerIds } from '../../../contract/src/play/providers.ts'
import type { StaffRole } from '../../../contract/src/desk/staff-roles.ts'
import { demoOperator, type demoColleagues } from '../../../server/src/seed/demo-people.ts'
import type { Chance } from '../ground/chance.ts'
import { newBrowser, type Answer, type Browser, type BusyWorld } from './busy-world.ts'
import { staffPassword } from './passwords.ts'
import type { Player } from './player.ts'

const minute = 60
const hour = 60 * minute

interface Colleague {
  username: string
  password: string
  browser: Browser
}

const colleagues: readonly {
  username: (typeof demoColleagues.usernames)[number]
  displayName: string
  role: StaffRole
}[] = [
  { username: 'malai', displayName: 'ມາໄລ', role: 'manager' },
  { username: 'bounthan', displayName: 'ບຸນທັນ', role: 'cashier' },
  { username: 'keola', displayName: 'ແກ້ວ', role: 'cashier' },
  { username: 'noyna', displayName: 'ນ້ອຍ', role: 'cashier' },
  { username: 'somchit', displayName: 'ສົມຈິດ', role: 'support' },
]

interface Stage {
  world: BusyWorld
  chance: Chance
  until: Date
}

/** What a member of the staff reads in a queue, as far as it is gone by here. */
interface Waiting {
  id: string
  checks?: { marks: readonly string[] } | null
  waitsForSecond?: unknown
  player: { id: string } | null
  createdAt?: string
}

/** The staff of these days: they work the queues off, and before the end they leave what the next who comes finds. */
export class Desk {
  readonly #stage: Stage
  readonly #staff = new Map<string, Colleague>()
  readonly refusals = new Map<string, number>()
  /** Deposits that somebody said had come. */
  readonly #confirmed: string[] = []
  #reference = 0

  constructor(stage: Stage) {
    this.#stage = stage
    this.#staff.set('operator', { ...demoOperator, browser: newBrowser('192.0.2.10') })
  }

  /** Those who work there sign in for the first time. */
  async employ() {
    for (const { username, displayName, role } of colleagues) {
      const form = { username, displayName, role, password: demoOperator.password }
      const { password: given } = await this.#must('operator', 'POST', '/agency/staff', form)
      const browser = newBrowser('192.0.2.10')
      this.#staff.set(username, { username, password: staffPassword, browser })
      const { ask } = this.#stage.world
      await ask(browser, 'POST', '/agency/session', { username, password: given })
      const own = { newPassword: staffPassword, confirmNewPassword: staffPassword }
      const { status, body } = await ask(browser, 'POST', '/agency/session/password', own)
      if (status >= 300) throw new Error(`the password of ${username}: ${JSON.stringify(body)}`)
    }
  }

  /** A promotion of the agency's own: little to play, and its bonus is taken off what is paid out. */
  async offerPromotion() {
    const at = this.#stage.world.timeline.clock().toISOString()
    const { promotion } = await this.#must('malai', 'POST', '/agency/promotions', {
      texts: {
        lo: { title: 'ຝາກທຳອິດ +50 %', description: 'ຝາກ 150.000 ₭ ຮັບເຄຣດິດເພີ່ມ **50 %**.' },
        en: { title: 'Fresh start +50 %', description: 'Deposit 150.000 ₭ and get **50 %** on top.' },
      },
      startsAt: at,
      endsAt: null,
      providers: [...providerIds],
      firstOrderOnly: false,
      usesPerPlayer: 3,
      deposit: '150000',
      bonus: { kind: 'PERCENT', percent: 50, most: '150.00' },
      threshold: '10.00',
      withdrawCredit: '0.00',
      turnoverMultiple: '1',
      turnoverWeights: { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 },
      withdrawAll: true,
      maxWithdraw: '600.00',
      excessTo: 'PLAYER',
      deductBonus: true,
      budget: '200000.00',
    })
    const path = `/agency/promotions/${promotion.id}/status`
    // Its budget is more than one person may let out in a day.
    for (const who of ['operator', 'malai']) await this.#must(who, 'POST', path, { status: 'ACTIVE' })
  }

  plan(players: () => readonly Player[]) {
    const { world, until, chance } = this.#stage
    const { timeline } = world
    const end = until.getTime()
    const before = (seconds: number) => new Date(end - seconds * 1000)
    timeline.every(6 * hour, before(20 * hour), () => this.#decideAppeals())
    // In the quieter days one looks less often.
    const busy = before(7 * 24 * hour)
    timeline.every(20 * minute, busy, world.bankWorks)
    timeline.every(hour, busy, () => this.#approve())
    timeline.every(6 * hour, busy, () => this.#settlePayments())
    timeline.at(busy, async () => {
      timeline.every(3 * minute, until, world.bankWorks)
      timeline.every(10 * minute, before(3 * hour), () => this.#approve())
      timeline.every(2 * hour, before(2 * hour), () => this.#settlePayments())
    })
    timeline.every(3 * hour, before(3 * hour), () => this.#mendFailed())
    timeline.every(4 * hour, before(hour), () => this.#knowPlayers(players()))
    timeline.at(before(36 * hour), () => this.#payByHand())
    timeline.at(before(2 * hour), () => this.#leaveHalfDone(players()))
    for (
      let at = end - 36 * hour * 1000 + 20 * minute * 1000;
      at < end - 6 * hour * 1000;
      at += 30 * minute * 1000
    )
      timeline.at(at, () => this.#payOut(chance.pick(['bounthan', 'keola', 'noyna']), 25))
  }

  /** What came to the account without a gateway that tells of it. Some is not seen before the player has gone to bed. */
  async confirm(depositId: string, kip: number, payerName: string) {
    const { chance, world, until } = this.#stage
    const isLast = world.timeline.clock().getTime() > until.getTime() - hour * 1000
    if (isLast || chance.is(0.1)) return
    const seen = { bankReference: this.#newReference(), amount: String(kip), payerName }
    const { status } = await this.#try(this.#cashier(), 'POST', `/agency/deposits/${depositId}/confirm`, seen)
    if (status >= 300) return
    this.#confirmed.push(depositId)
    if (chance.is(0.08))
      world.timeline.later(chance.between(10, 60) * minute, () => this.#reverse(depositId, chance.is(0.75)))
  }

  /** What somebody said had come had not: one proposes to take the credit back, and another approves. */
  async #reverse(depositId: string, isApproved: boolean) {
    const { chance } = this.#stage
    const { body } = await this.#try('malai', 'POST', `/agency/deposits/${depositId}/reverse`, {
      reason: chance.pick(['NOT_RECEIVED', 'TWICE', 'WRONG_PLAYER']),
      note: 'ບໍ່ພົບໃນບັນຊີທະນາຄານ',
    })
    if (body?.reversal && isApproved)
      await this.#try('operator', 'POST', `/agency/reversals/${body.reversal.id}/approve`, {})
  }

  /** Who was refused a promotion as somebody's second account, and asked to be looked at again. */
  async #decideAppeals() {
    const { chance } = this.#stage
    const { body } = await this.#try('malai', 'GET', '/agency/appeals?state=OPEN&pageSize=20')
    for (const { id } of (body?.appeals ?? []) as { id: string }[]) {
      if (chance.is(0.3)) continue
      const form = chance.is(0.4)
        ? { decision: 'ALLOWED', reason: 'ເປັນພີ່ນ້ອງກັນ' }
        : { decision: 'DENIED', reason: 'ບັນຊີດຽວກັນ' }
      await this.#try('malai', 'POST', `/agency/appeals/${id}/decide`, form)
    }
  }

  async #approve() {
    const { chance, world } = this.#stage
    const who = this.#cashier()
    const answer = await this.#try(who, 'GET', '/agency/withdraws?view=TO_DECIDE&sort=oldest&pageSize=50')
    const waiting = answer.status === 200 ? (answer.body.withdraws as Waiting[]) : []
    const clean = waiting.filter(({ checks }) => checks?.marks.length === 0)
    if (clean.length > 0)
      await this.#try(who, 'POST', '/agency/withdraws/approve', { ids: clean.map(({ id }) => id) })
    for (const { id, checks, waitsForSecond } of waiting) {
      if (waitsForSecond || checks?.marks.length === 0 || chance.is(0.4)) continue
      if (chance.is(0.08)) {
        await this.#try(who, 'POST', `/agency/withdraws/${id}/reject`, {
          reason: chance.pick(['ACCOUNT_NAME_DIFFERS', 'SEVERAL_ACCOUNTS', 'TURNOVER_NOT_REACHED']),
        })
        continue
      }
      if (chance.is(0.03)) {
        await this.#try(who, 'POST', `/agency/withdraws/${id}/cancel`, { reason: 'PLAYER_ASKED' })
        continue
      }
      const { body } = await this.#try(who, 'POST', `/agency/withdraws/${id}/approve`)
      if (body?.withdraw?.waitsForSecond)
        world.timeline.later(chance.between(5, 60) * minute, () =>
          this.#try('malai', 'POST', `/agency/withdraws/${id}/approve`),
        )
    }
  }

  /** Switches to paying by hand in the bank's app, as most agencies do. */
  async #payByHand() {
    const { body } = await this.#try('operator', 'GET', '/agency/settings/payouts')
    const { rules, version } = body
    const plain = Object.fromEntries(
      Object.entries(rules as Record<string, { amount: string } | boolean | number | null>).map(
        ([name, value]) => [name, typeof value === 'object' && value !== null ? value.amount : value],
      ),
    )
    await this.#must('operator', 'PUT', '/agency/settings/payouts', {
      ...plain,
      version,
      payoutsByHand: true,
    })
  }

  async #payOut(who: string, most: number, { doneShare = 0.8 } = {}) {
    const { chance, world } = this.#stage
    const { body } = await this.#try(who, 'GET', `/agency/payouts?state=REQUESTED&pageSize=${most}`)
    const ids = ((body?.payouts ?? []) as { id: string; taken: unknown }[])
      .filter(({ taken }) => taken === null)
      .map(({ id }) => id)
    if (ids.length === 0) return
    const taken = await this.#try(who, 'POST', '/agency/payouts/take', { ids })
    for (const { id } of (taken.body?.payouts ?? []) as { id: string }[]) {
      if (chance.is(0.02)) {
        await this.#try(who, 'POST', `/agency/payouts/${id}/not-possible`, { reason: 'ບັນຊີຖືກປິດ' })
        continue
      }
      const done = chance.is(doneShare)
      await this.#try(who, 'POST', `/agency/payouts/${id}/sent`, {
        bankReference: this.#newReference(),
        done,
      })
      if (!done && chance.is(0.7))
        world.timeline.later(chance.between(20, 90) * minute, () =>
          this.#try(who, 'POST', `/agency/payouts/${id}/confirm`),
        )
      else if (chance.is(0.02))
        world.timeline.later(chance.between(2, 6) * hour, () =>
          this.#try('operator', 'POST', `/agency/payouts/${id}/bounced`, { note: 'ທະນາຄານສົ່ງຄືນ' }),
        )
    }
  }

  /** One has taken a batch and sent a part of it when the next comes. */
  async #leaveHalfDone(players: readonly Player[]) {
    await this.#payOut('keola', 3, { doneShare: 0 })
    const { body } = await this.#try('noyna', 'GET', '/agency/payouts?state=REQUESTED&pageSize=3')
    const ids = ((body?.payouts ?? []) as { id: string }[]).map(({ id }) => id)
    if (ids.length > 0) await this.#try('noyna', 'POST', '/agency/payouts/take', { ids })
    for (let n = 0; n < 8; n++) await this.#propose(players)
    for (const depositId of this.#confirmed.slice(-6)) await this.#reverse(depositId, false)
  }

  /** Money that fits nothing: most is made the player's credit, some is sent back, some stays. */
  async #settlePayments() {
    const { chance } = this.#stage
    const { body } = await this.#try('malai', 'GET', '/agency/payments?state=SUSPENSE&pageSize=20')
    for (const { id, player } of (body?.payments ?? []) as Waiting[]) {
      if (!player || chance.is(0.5)) continue
      const sendBack = () => this.#try('malai', 'POST', `/agency/payments/${id}/refund`, { note: 'ຈ່າຍຊ້ຳ' })
      if (chance.is(0.2)) {
        await sendBack()
        continue
      }
      const form = { playerId: player.id, providerId: 'alphabet', note: 'ຈຳນວນຕ່າງກັນ' }
      const { body: told } = await this.#try('malai', 'POST', `/agency/payments/${id}/credit`, form)
      // Otherwise it would be asked for again and again until the promotion ends.
      if (told?.code === 'PROMOTION_USAGE') await sendBack()
    }
  }

  /** Deposits whose credit a provider has refused. */
  async #mendFailed() {
    const { chance } = this.#stage
    const { body } = await this.#try('malai', 'GET', '/agency/deposits?status=FAILED&pageSize=20')
    for (const { id } of (body?.deposits ?? []) as Waiting[]) {
      if (chance.is(0.35)) continue
      await this.#try('malai', 'POST', `/agency/deposits/${id}/${chance.is(0.5) ? 'retry' : 'refund'}`)
    }
  }

  async #propose(players: readonly Player[]) {
    const { chance } = this.#stage
    const form = {
      providerId: chance.pick(['alphabet', 'gclub']),
      direction: 'GIVE',
      amount: `${chance.between(50, 400)}.00`,
      reason: 'GOODWILL',
      note: 'ເກມຄ້າງ',
    }
    const { id } = chance.pick(players)
    const { body } = await this.#try('malai', 'POST', `/agency/players/${id}/adjust`, form)
    return body
  }

  /** What is noted of players and done with them, and credit that is given by two. */
  async #knowPlayers(players: readonly Player[]) {
    const { chance } = this.#stage
    if (players.length < 20) return
    const some = () => chance.pick(players)
    await this.#try('keola', 'POST', `/agency/players/${some().id}/notes`, { note: 'ໂທມາຖາມເລື່ອງການຝາກ' })
    await this.#try('noyna', 'POST', `/agency/players/${some().id}/notes`, { note: 'ຂໍປ່ຽນບັນຊີທະນາຄານ' })
    const body = await this.#propose(players)
    if (body?.adjustment && chance.is(0.75))
      await this.#try('operator', 'POST', `/agency/adjustments/${body.adjustment.id}/approve`, {})
    if (body?.adjustment && chance.is(0.1))
      this.#stage.world.timeline.later(20 * minute, () =>
        this.#try('malai', 'POST', `/agency/adjustments/${body.adjustment.id}/reverse`, {
          note: 'ໃຫ້ຜິດຄົນ',
        }),
      )
    if (chance.is(0.2))
      await this.#try('malai', 'POST', `/agency/players/${some().id}/suspend`, {
        reason: 'CHECKING',
        note: 'ລໍຖ້າກວດສອບ',
      })
    if (chance.is(0.25))
      await this.#try('malai', 'POST', `/agency/players/${some().id}/block`, { reason: 'ຫຼາຍບັນຊີ' })
    const asker = some()
    if (chance.is(0.3))
      await this.#stage.world.ask(newBrowser(asker.browser.address), 'POST', '/players/password-reset', {
        username: asker.name.username,
        for: 'PASSWORD',
      })
  }

  /** Players ask for what they wanted to take out of a provider back. */
  async cancelAt(provider: string, most: number) {
    const asked = `view=TO_DECIDE&provider=${provider}&sort=oldest&pageSize=${most}`
    const { body } = await this.#try('malai', 'GET', `/agency/withdraws?${asked}`)
    for (const { id } of (body?.withdraws ?? []) as Waiting[])
      await this.#try('malai', 'POST', `/agency/withdraws/${id}/cancel`, { reason: 'PLAYER_ASKED' })
  }

  #cashier = () => this.#stage.chance.pick(['bounthan', 'keola', 'noyna'])
  #newReference = () => `FT26${String(++this.#reference).padStart(8, '0')}`

  async must(who: string, method: 'POST' | 'PUT', path: string, body?: object) {
    return this.#must(who, method, path, body)
  }

  async #must(who: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    const answer = await this.#try(who, method, path, body)
    if (answer.status >= 300)
      throw new Error(`${who}: ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** A session ends after half an hour without a call, and what is weighty asks who it is. */
  async #try(who: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const { browser, username, password } = this.#staff.get(who)!
    const { ask } = this.#stage.world
    let answer = await ask(browser, method, path, body)
    if (answer.status === 401) {
      const signedIn = await ask(browser, 'POST', '/agency/session', { username, password })
      if (signedIn.status >= 300) this.#note(signedIn.body)
      answer = await ask(browser, method, path, body)
    }
    if (answer.body?.code === 'STEP_UP_REQUIRED') {
      await ask(browser, 'POST', '/agency/account/step-up', { password })
      answer = await ask(browser, method, path, body)
    }
    if (answer.status >= 300)
      this.#note({ ...answer.body, code: `${method} ${nameOf(path)} ${answer.body?.code}` })
    return answer
  }

  #note(body: { code?: string; detail?: string } | null) {
    const code = `${body?.code ?? 'NO_CODE'} ${body?.detail ?? ''}`
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }
}

/** Without ids and what is asked. */
const nameOf = (path: string) => path.replace(/\?.*/, '').replace(/\/[0-9a-f-]{36}/g, '')
