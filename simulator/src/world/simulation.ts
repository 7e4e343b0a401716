import type { Kysely } from 'kysely'
import type { Tables } from '../../../server/src/db/tables.ts'
import { Chance } from '../ground/chance.ts'
import { Tasks, type Stand, type Task } from '../ground/tasks.ts'
import { VirtualClock } from '../ground/virtual-clock.ts'
import { Moves } from '../rules/moves.ts'
import { Offers } from '../rules/offers.ts'
import { BoundsInForce } from '../rules/bounds-in-force.ts'
import { References } from '../rules/references.ts'
import { ClosedAccounts } from '../rules/closed-accounts.ts'
import { Trace } from '../ground/trace.ts'
import { BankingApp } from './banking-app.ts'
import { DatabaseSeam } from './database-seam.ts'
import { BankAccountLog } from './bank-account-log.ts'
import { PartnerWire, pushPath } from './partner-wire.ts'
import { pausingKysely } from './pausing-driver.ts'
import { Phones } from './phones.ts'
import type { PretendPartners, WireRequest } from './pretend-partners.ts'
import type { Product } from './product.ts'
import { Server } from './server.ts'
import { ShutOut } from './shut-out.ts'
import type { StaffCall } from './staff-call.ts'
import type { SimulatedDatabase } from './simulated-database.ts'
import { makeFixtures, type Extras, type Fixtures } from './fixtures.ts'
import { Faults } from './faults.ts'

/** What is slow to start, and is shared by all sequences of a worker. */
export interface Machine {
  product: Product
  database: SimulatedDatabase
  partners: PretendPartners
}

/** A rule that did not hold. */
export interface Breach {
  rule: string
  detail: string
}

/** An order that the product told its player of: it must never be gone. */
export interface Acknowledged {
  kind: 'deposits' | 'withdrawals' | 'credit_moves' | 'adjustments'
  id: string
  amount: string
}

const orderTables: readonly string[] = ['deposits', 'withdrawals', 'credit_moves', 'adjustments', 'reversals']

const sendTables: readonly string[] = ['push_sends', 'message_sends']

/** The whole world of one sequence. */
export class Simulation {
  readonly machine: Machine
  readonly clock = new VirtualClock(new Date('2026-11-20T05:00:00Z'))
  readonly tasks = new Tasks()
  readonly trace = new Trace()
  readonly faults = new Faults()
  readonly wire: PartnerWire
  readonly bankingApp = new BankingApp()
  readonly accountLog = new BankAccountLog()
  readonly phones: Phones
  readonly shutOut = new ShutOut()
  /** What the staff have asked the product for; what was never answered may have happened. */
  readonly asked: StaffCall[] = []
  /** First approvals whose refusal the product has confirmed. */
  readonly refusedApprovals = new Set<string>()
  readonly db: Kysely<Tables>
  readonly breaches: Breach[] = []
  readonly acknowledged: Acknowledged[] = []
  /** Bills paid when the bank had been asked for the last time: only a notice or the player can tell of them. */
  readonly paidTooLate = new Set<string>()
  /** When the exact amount of a bill was first paid, by the elapsed time. */
  readonly exactlyPaidAt = new Map<string, number>()
  fixtures: Fixtures = {
    agencies: [],
    players: [],
    staff: [],
    pairs: [],
    extras: {
      office: false,
      desk: false,
      wallet: false,
      plain: false,
      fraudster: false,
      messaging: false,
      whole: false,
      linked: false,
      controls: false,
    },
  }
  /** The draws of the step that is under way. */
  chance: Chance
  #server: Server | null = null
  readonly #moves = new Moves(this)
  readonly #offers = new Offers(this)
  readonly closedAccounts = new ClosedAccounts(this)
  readonly boundsInForce = new BoundsInForce(this)

  constructor(machine: Machine, seed: string) {
    this.machine = machine
    this.chance = new Chance(seed)
    const { tasks, clock, faults, trace } = this
    const chance = () => this.chance
    const breach = (rule: string, detail: string) => this.breach(rule, detail)
    const seam = new DatabaseSeam({ tasks, faults, chance, trace, breach })
    this.db = pausingKysely(machine.database.prepared, seam)
    const references = new References(this)
    this.phones = new Phones(machine.partners)
    this.wire = new PartnerWire({
      partners: machine.partners,
      tasks,
      clock,
      faults,
      chance,
      onSend: (request) => {
        seam.refuseInTransaction(request.path)
        if (request.path.startsWith(pushPath)) this.#post(request)
      },
      onCall: async (call) => {
        const { request, fate, status } = call
        trace.say(`     ${request.method} ${request.path} ${fate} ${status ?? ''}`)
        if (request.path.startsWith(pushPath)) this.phones.answered(request, fate === 'slow' ? null : status)
        else await references.watch(call)
      },
    })
  }

  get server(): Server {
    if (!this.#server) throw new Error('no process of the product is running')
    return this.#server
  }

  async begin(seed: number, extras: Extras) {
    const { database, partners } = this.machine
    await database.reset(seed)
    partners.reset(this.clock.now)
    const { db, chance, trace, clock } = this
    this.fixtures = await makeFixtures({ db, partners, chance, trace, now: clock.now() }, extras)
    await this.boot()
  }

  /** A new process of the product, with nothing of what an earlier one remembered. */
  async boot() {
    const { product, database } = this.machine
    this.#server = await Server.boot({
      product,
      database: database.database,
      kysely: this.db,
      clock: this.clock.now,
      send: this.wire.send,
      onError: (text) => {
        const task = this.tasks.current()
        if (!task?.wasFailed && !isExpected(text))
          this.breach('nothing goes wrong inside', `${task?.name}: ${text}`)
      },
    })
  }

  breach(rule: string, detail: string) {
    this.breaches.push({ rule, detail: this.trace.plain(detail) })
    this.trace.say(`BREACH ${rule}: ${detail.split('\n')[0]}`)
  }

  #post(request: WireRequest) {
    const twice = this.phones.posting(request, this.clock.elapsedMs)
    if (twice) this.breach('what is announced by push comes to a player once', twice)
  }

  /** Outside of the product and of every task. */
  readonly ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await this.machine.database.pool.query<Row>(text, values)).rows

  /** A task of the process that runs now; it stands before its first step. */
  spawn(name: string, work: () => Promise<void>): Task {
    const task = this.tasks.spawn(name, this.clock.elapsedMs, work)
    this.trace.say(`  #${task.number} ${name}`)
    return task
  }

  /** Lets a line go on until its task is at rest, and says what became of its orders. */
  async go(stand: Stand) {
    const { task, wakesAt } = stand
    if (wakesAt > this.clock.elapsedMs) this.clock.elapse(wakesAt - this.clock.elapsedMs)
    const written = task.written.length
    await this.tasks.run(stand)
    const isWritten = (tables: readonly string[]) =>
      task.written.slice(written).some((table) => tables.includes(table))
    if (isWritten(orderTables)) await this.#moves.look(task)
    if (isWritten(sendTables)) await this.#offers.look(task)
    if (!this.fixtures.extras.controls) return
    await this.closedAccounts.look(task)
    await this.boundsInForce.look()
  }

  /** Lets a task go on to its end, or to where `isThere`, and nothing else meanwhile. */
  async finish(task: Task, isThere: (where: string) => boolean = () => false) {
    // A caller who waits a while has the answer, if it comes.
    const next = () => {
      const stands = this.tasks.standsOf(task)
      return stands.find(({ wakesAt }) => wakesAt <= this.clock.elapsedMs) ?? stands[0]
    }
    for (let stand = next(); stand; stand = next()) {
      if (isThere(stand.where)) return
      this.clock.elapse(20)
      await this.go(stand)
    }
  }
}

/** What the product rightly reports to its operator although nothing is wrong with it. */
const isExpected = (text: string) => text.startsWith('the bank refuses a payout that it knows')
