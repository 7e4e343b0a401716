import { providerIds, type ProviderId } from '../../../contract/src/play/providers.ts'
import { bankCodes } from '../../../contract/src/cashier/banks.ts'
import type { Chance } from '../ground/chance.ts'
import { newBrowser, type Browser, type BusyWorld } from './busy-world.ts'
import type { Desk } from './busy-desk.ts'
import { playerPassword } from './passwords.ts'
import type { Player } from './player.ts'
import { drawName, type Name } from './people-names.ts'

const minute = 60
const hour = 60 * minute
const dayMs = 24 * hour * 1000

export interface Amounts {
  players: number
  deposits: number
  withdrawals: number
}

interface Stage {
  world: BusyWorld
  desk: Desk
  chance: Chance
  /** When people begin to register, and when to pay and play. */
  from: Date
  workFrom: Date
  until: Date
}

/** How much is going on in each hour of the day in Vientiane: little before dawn, most in the evening. */
const busyness = [6, 3, 2, 1, 1, 1, 2, 3, 4, 5, 6, 6, 7, 6, 5, 5, 6, 7, 8, 10, 10, 10, 9, 8]
const busiest = Math.max(...busyness)
const hourInVientiane = (ms: number) => new Date(ms + 7 * hour * 1000).getUTCHours()

/** Its last hours are busier than any evening, whatever the time is: of each kind of order some wait when one comes to the desk. */
const rushMs = 2 * hour * 1000
const rush = 4 * busiest
/** What is over longer was quieter: there the days are for comparing with. */
const busyMs = 7 * dayMs
const quietShare = 0.3

/** Some time in between, as often as people are up. */
function momentBetween(chance: Chance, from: number, until: number): number {
  for (;;) {
    const at = from + chance.fraction() * (until - from)
    const share = at < until - busyMs ? quietShare : 1
    const isRush = at > until - rushMs
    if (chance.fraction() * rush <= (isRush ? rush : share * busyness[hourInVientiane(at)]!)) return at
  }
}

const roundAmounts = [
  50_000, 100_000, 100_000, 100_000, 150_000, 200_000, 200_000, 300_000, 500_000, 500_000, 1_000_000,
  2_000_000,
]
/** One in a hundred is so large that it takes two of the staff to pay it out. */
const kipToPay = (chance: Chance) =>
  chance.is(0.01) ? 8_000_000 : chance.is(0.85) ? chance.pick(roundAmounts) : chance.between(20, 900) * 1000

/** What becomes of a deposit. */
const fates = [
  { weight: 72, fate: 'PAID' },
  { weight: 7, fate: 'CANCELED' },
  { weight: 8, fate: 'FORGOTTEN' },
  { weight: 4, fate: 'WRONG_AMOUNT' },
  { weight: 2.5, fate: 'LATE' },
  { weight: 2.5, fate: 'TWICE' },
  { weight: 1.5, fate: 'BY_ANOTHER' },
  { weight: 3.5, fate: 'BY_TRANSFER' },
] as const
type Fate = (typeof fates)[number]['fate']

const methods = [
  { weight: 76, method: 'laoqr' },
  { weight: 12, method: 'yespay' },
  { weight: 12, method: 'phajay' },
] as const

const placeOf = (chance: Chance, { home }: Player): ProviderId =>
  chance.is(0.85) ? home : chance.pick(providerIds)

/** A game, by the provider's own name for it, and what is staked on there. */
interface Table {
  gameId: string
  bet: 'small' | 'spin'
}

/** What all players do in these days, up to the numbers asked for. */
export class BusyPlayers {
  readonly all: Player[] = []
  opened = { deposits: 0, withdrawals: 0 }
  /** What was refused, and how often: a demonstration that is refused much shows little. */
  readonly refusals = new Map<string, number>()
  /** Who may be one person: they register in one browser. */
  readonly #shared = newBrowser('203.0.113.40')
  readonly #stage: Stage
  readonly #amounts: Amounts
  #isLinking = 0
  readonly #names = new Set<string>()
  readonly #tables = new Map<ProviderId, readonly Table[]>()

  constructor(stage: Stage, amounts: Amounts) {
    this.#stage = stage
    this.#amounts = amounts
  }

  plan() {
    const { chance, from, workFrom, until, world } = this.#stage
    const { players, deposits } = this.#amounts
    const [start, opens, end] = [from.getTime(), workFrom.getTime(), until.getTime()]
    // Most have been there for long: what is new of them all would be marked.
    const registered = Array.from({ length: players }, (_, n) =>
      n < players * 0.7
        ? start + chance.fraction() * (opens - start - dayMs)
        : opens + chance.fraction() ** 1.5 * (end - opens - 3 * hour * 1000),
    )
    const times: number[][] = registered.map(() => [])
    // Few come often, most now and then. Some are refused, while a promotion binds them say.
    for (let n = 0; n < deposits * 1.13; n++) {
      const who = n < players * 0.7 ? n : Math.floor(chance.fraction() ** 2 * players)
      const earliest = Math.max(opens, registered[who]! + 5 * minute * 1000)
      times[who]!.push(momentBetween(chance, earliest, end - minute * 1000))
    }
    world.timeline.at(end - 155 * minute * 1000, async () => this.#askInTheEvening())
    for (const [number, at] of registered.entries())
      world.timeline.at(at, async () => {
        const player = await this.#register(number)
        for (const time of times[number]!) world.timeline.at(time, () => this.#deposit(player))
      })
  }

  /** In the last hours many want theirs, and nobody at the desk has come to it yet. */
  #askInTheEvening() {
    const { chance, world, until } = this.#stage
    for (const player of this.all)
      for (const place of player.places) {
        const at = until.getTime() - chance.between(2 * minute, 150 * minute) * 1000
        world.timeline.at(at, () => this.#withdraw(player, place))
      }
  }

  /** Players with credit left withdraw some of it, until there are as many withdrawals as were asked for. */
  async withdrawTheRest() {
    for (const player of this.all) {
      if (this.opened.withdrawals >= this.#amounts.withdrawals) return
      for (const place of player.places) await this.#withdraw(player, place)
    }
  }

  /** A name that nobody has yet, but for a few: who pays under one name may be one person. */
  #newName(number: number): Name {
    const { chance } = this.#stage
    for (let tries = 0; tries < 40; tries++) {
      const name = drawName(chance, number)
      if (!this.#names.has(name.atBank)) {
        this.#names.add(name.atBank)
        return name
      }
    }
    return drawName(chance, number)
  }

  async #register(number: number): Promise<Player> {
    const { chance } = this.#stage
    const name = this.#newName(number)
    // One in twenty is of a few groups of people who share a browser.
    const linked = chance.is(0.05) ? ++this.#isLinking % 25 : null
    const address =
      linked === null
        ? `100.${64 + chance.below(64)}.${chance.below(256)}.${chance.below(256)}`
        : `203.0.113.${40 + linked}`
    const browser = linked === 0 ? this.#shared : newBrowser(address)
    const fingerprint = linked === null ? {} : { fingerprint: `shared-browser-${linked}` }
    const own = newBrowser(browser.address)
    for (const [key, value] of browser.cookies) if (key.includes('device')) own.cookies.set(key, value)
    const form = {
      username: name.username,
      password: playerPassword,
      confirmPassword: playerPassword,
      ageConfirmed: true,
    }
    const registered = await this.#must(own, 'POST', '/players/register', form, fingerprint)
    await this.#must(own, 'PATCH', '/players/profile', { displayName: name.shown })
    const ending = chance.is(0.015)
      ? '000000'
      : chance.is(0.015)
        ? '999999'
        : String(chance.below(900_000) + 1000).padStart(6, '0')
    const account = {
      number: `0101${String(number).padStart(6, '0')}${ending}`,
      bank: chance.pick(bankCodes),
    }
    const { bankAccount } = await this.#must(own, 'POST', '/players/bank-accounts', {
      bankCode: account.bank,
      currency: 'LAK',
      accountNumber: account.number,
      accountName: name.atBank,
      owner: 'SELF',
    })
    const player = {
      name,
      browser: own,
      id: registered.player.id as string,
      accountId: bankAccount.id as string,
      account,
      home: chance.pick(providerIds),
      isLinked: linked !== null,
      hasPaidIn: false,
      places: new Set<ProviderId>(),
    }
    this.all.push(player)
    return player
  }

  async #deposit(player: Player, tries = 0): Promise<void> {
    const { chance, world } = this.#stage
    const { timeline } = world
    const { fate } = chance.weighted(fates)
    const place = placeOf(chance, player)
    const method = fate === 'BY_TRANSFER' ? 'transfer' : chance.weighted(methods).method
    const claimed = await this.#claim(player, place)
    const amount = claimed ?? kipToPay(chance)
    const form = { providerId: place, paymentMethod: method, amount: String(amount) }
    const { status, body } = await this.#ask(player, 'POST', '/deposits', form)
    if (status !== 201) {
      this.#note(body)
      // Whoever is bound by a promotion plays on.
      if (body.code === 'PROMOTION_CREDIT_USED') return
      if (body.code.startsWith('PROMOTION') || body.code === 'AMOUNT_INCORRECT')
        await this.#giveUpClaim(player)
      if (tries < 3) timeline.later(40 * minute, () => this.#deposit(player, tries + 1))
      return
    }
    this.opened.deposits++
    player.hasPaidIn = true
    player.places.add(place)
    const { deposit } = body
    await this.#live(player, deposit, { fate, place, amount, isClaimed: claimed !== null })
  }

  /** Some come with a promotion: the amount that it asks for; null = none is claimed. */
  async #claim(player: Player, place: ProviderId): Promise<number | null> {
    const { chance } = this.#stage
    // The credit of an earlier order is in the way of most.
    if (place !== player.home || player.hasPaidIn || !chance.is(player.isLinked ? 0.6 : 0.3)) return null
    const { body } = await this.#ask(player, 'GET', '/promotions')
    const promotions = body.promotions as {
      id: string
      deposit: { amount: string }
      firstOrderOnly: boolean
    }[]
    // The one that asks for least is claimed most; and whoever has a second account wants what only a first order gets.
    const [least] = promotions.toSorted((a, b) => Number(a.deposit.amount) - Number(b.deposit.amount))
    const first = promotions.find(({ firstOrderOnly }) => firstOrderOnly)
    const wished = player.isLinked ? first : least
    const promotion = wished && chance.is(0.65) ? wished : chance.pick(promotions)
    const claim = await this.#ask(player, 'POST', '/promotions/use', {
      promotionId: promotion.id,
      providerId: place,
    })
    if (claim.status === 201) return Number(promotion.deposit.amount)
    this.#note(claim.body)
    if (claim.body.because === 'LINKED')
      await this.#ask(player, 'POST', `/promotions/${promotion.id}/appeal`, {
        note: 'ໂທລະສັບນີ້ຂອງພີ່ນ້ອງ',
      })
    return null
  }

  /** Players who have claimed a promotion and then want something else. */
  async #giveUpClaim(player: Player) {
    const { body } = await this.#ask(player, 'GET', '/players/promotions/using')
    if (body.usage) await this.#ask(player, 'POST', '/promotions/usages/cancel', { usageId: body.usage.id })
  }

  async #live(
    player: Player,
    deposit: { id: string; qr: { payload: string } | null },
    { fate, place, amount, isClaimed }: { fate: Fate; place: ProviderId; amount: number; isClaimed: boolean },
  ) {
    const { chance, world, desk } = this.#stage
    const { timeline } = world
    const look = () => this.#ask(player, 'POST', `/deposits/${deposit.id}/check`)
    const soon = chance.between(40, 4 * minute)
    const lookAtTheEnd = () => timeline.later(31 * minute, look)
    if (fate === 'CANCELED') {
      timeline.later(soon, () => this.#ask(player, 'POST', `/deposits/${deposit.id}/cancel`))
      return
    }
    if (fate === 'FORGOTTEN') return lookAtTheEnd()
    if (fate === 'BY_TRANSFER') {
      timeline.later(soon + chance.between(3, 15) * minute, () =>
        desk.confirm(deposit.id, amount, player.name.atBank),
      )
      return lookAtTheEnd()
    }
    const payload = deposit.qr!.payload
    const own = {
      payerName: player.name.atBank,
      payerAccount: player.account.number,
      payerBank: player.account.bank.toUpperCase(),
    }
    const payer =
      fate === 'BY_ANOTHER'
        ? {
            ...own,
            payerName: drawName(chance, 0).atBank,
            payerAccount: `0999${chance.between(10_000_000, 99_999_999)}`,
          }
        : own
    const pay = (kip: number) => async () => {
      await world.inSandbox('POST', '/bank/pay', { payload, amount: String(kip), ...payer })
      timeline.later(2, world.bankWorks)
    }
    if (fate === 'WRONG_AMOUNT') {
      const wrong = amount + chance.pick([-10_000, -5_000, -1_000, 5_000, 5_000, 20_000])
      timeline.later(soon, pay(wrong))
      return lookAtTheEnd()
    }
    if (fate === 'LATE') {
      lookAtTheEnd()
      return timeline.later(chance.between(35, 100) * minute, pay(amount))
    }
    timeline.later(soon, pay(amount))
    if (fate === 'TWICE') timeline.later(soon + chance.between(20, 90), pay(amount))
    const playAt = soon + chance.between(2, 12) * minute
    const rounds = isClaimed ? chance.between(8, 14) : chance.between(1, 3)
    timeline.later(playAt, () => this.#play(player, place, rounds))
    if (!isClaimed && chance.is(0.04))
      timeline.later(playAt + chance.between(3, 10) * minute, () => this.#move(player, place))
    if (isClaimed || chance.is(0.42))
      timeline.later(playAt + chance.between(isClaimed ? 150 : 15, isClaimed ? 400 : 200) * minute, () =>
        this.#withdraw(player, place),
      )
  }

  /** A promotion wants much to be staked before anything of it can be taken out. */
  async #play(player: Player, place: ProviderId, rounds: number) {
    const { chance, world } = this.#stage
    const tables = await this.#tablesAt(player, place)
    if (tables.length === 0) return
    const { gameId, bet } = chance.pick(tables)
    const game = { gameId, device: 'mobile', returnUrl: 'http://localhost/' }
    const { status, body } = await this.#ask(player, 'POST', `/games/${place}/launch`, game)
    if (status >= 300) return this.#note(body)
    const path = new URL(body.url).pathname.replace(/^\/sandbox/, '')
    await world.inSandbox('GET', path)
    for (let round = 1; round <= rounds; round++) {
      const stakes = { [bet]: `${chance.pick(rounds > 3 ? [50, 60, 80, 100] : [10, 20, 50, 100])}.00` }
      const played = await world.inSandbox('POST', `${path}/rounds`, { round, clientSeed: 'player', stakes })
      // Nothing is left to stake.
      if (played.status >= 300) return this.#note(played.body)
    }
  }

  /** Hi-Lo and some slots: most is played at the first of them. */
  async #tablesAt(player: Player, place: ProviderId): Promise<readonly Table[]> {
    const known = this.#tables.get(place)
    if (known) return known
    const { status, body } = await this.#ask(player, 'GET', `/games/${place}`)
    if (status >= 300) return []
    const games = body.games as { id: string; name: string; category: string }[]
    const hiLo = games.filter(({ name }) => name === 'Hi-Lo')
    const slots = games.filter(({ category }) => category === 'slot').slice(0, 5)
    const tables: Table[] = [
      ...[...hiLo, ...hiLo, ...hiLo].map(({ id }) => ({ gameId: id, bet: 'small' as const })),
      ...slots.map(({ id }) => ({ gameId: id, bet: 'spin' as const })),
    ]
    if (tables.length > 0) this.#tables.set(place, tables)
    return tables
  }

  /** Some go on with all their credit at another provider. */
  async #move(player: Player, from: ProviderId) {
    const to = this.#stage.chance.pick(providerIds.filter((place) => place !== from))
    const { status, body } = await this.#ask(player, 'POST', '/credits/move', { from, to })
    if (status >= 300) return this.#note(body)
    player.places.add(to)
  }

  async #withdraw(player: Player, place: ProviderId) {
    const { chance } = this.#stage
    if (this.opened.withdrawals >= this.#amounts.withdrawals) return
    const { status, body } = await this.#ask(player, 'GET', `/players/credits/${place}`)
    if (status >= 300) return this.#note(body)
    const baht = Math.floor(Number(body.credit.amount))
    if (baht < 100) return
    const amount = chance.is(0.6) ? baht : Math.max(100, Math.floor((baht * chance.between(30, 90)) / 100))
    const form = { providerId: place, bankAccountId: player.accountId, amount: `${amount}.00` }
    const first = await this.#ask(player, 'POST', '/withdraws', form)
    // A promotion may want all of it, to the last satang.
    const opened =
      first.body.code === 'MUST_WITHDRAW_ALL'
        ? await this.#ask(player, 'POST', '/withdraws', { ...form, amount: body.credit.amount })
        : first
    if (opened.status === 201) this.opened.withdrawals++
    else this.#note(opened.body)
  }

  /** A session ends after twelve hours without a call. */
  async #ask(player: Player, method: 'GET' | 'POST', path: string, body?: object) {
    const { ask } = this.#stage.world
    const answer = await ask(player.browser, method, path, body)
    if (answer.status !== 401) return answer
    await ask(player.browser, 'POST', '/players/login', {
      username: player.name.username,
      password: playerPassword,
    })
    return ask(player.browser, method, path, body)
  }

  async #must(browser: Browser, method: 'POST' | 'PATCH', path: string, body: object, headers = {}) {
    const { world } = this.#stage
    const answer = await world.ask(browser, method, path, body, headers)
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  #note(body: { code?: string; detail?: string } | null) {
    const code = `${body?.code ?? 'NO_CODE'} ${body?.code === 'VALIDATION' ? body.detail : ''}`
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }
}
