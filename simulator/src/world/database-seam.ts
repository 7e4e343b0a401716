import type { Chance } from '../ground/chance.ts'
import type { Tasks } from '../ground/tasks.ts'
import type { Trace } from '../ground/trace.ts'
import type { Seam } from './pausing-driver.ts'
import type { Faults } from './faults.ts'

interface Options {
  tasks: Tasks
  faults: Faults
  chance: () => Chance
  trace: Trace
  breach: (rule: string, detail: string) => void
}

const lostConnection = () => new Error('Connection terminated unexpectedly')

/** Where the database lets tasks stand still, fails them, and tells what they wrote. */
export class DatabaseSeam implements Seam {
  readonly #options: Options
  #holdsConnection = false
  #pending: string[] = []

  constructor(options: Options) {
    this.#options = options
  }

  async before() {
    this.refuseInTransaction('another connection')
    await this.#options.tasks.pause('database')
    this.#pending = []
    if (this.#fails('the database fails')) throw lostConnection()
    this.#holdsConnection = true
  }

  /** Waiting for something else with a connection in hand would block everybody. */
  refuseInTransaction(wanted: string) {
    if (!this.#holdsConnection) return
    this.#options.breach('nothing is waited for inside a transaction', wanted)
    throw new Error('not inside a transaction')
  }

  statement(text: string) {
    const table = /^\s*(?:insert into|update|delete from)\s+"?([a-z_.]+)/i.exec(text)?.[1]
    const act = /^\s*select (ledger\.(?:post|resolve))\(/.exec(text)?.[1]
    const written = table ?? act
    if (written) this.#pending.push(written)
  }

  committed() {
    if (this.#fails('the answer to the commit is lost')) throw lostConnection()
  }

  ended(isCommitted: boolean) {
    const task = this.#options.tasks.current()
    if (task && isCommitted && this.#pending.length > 0) {
      task.written.push(...this.#pending)
      this.#options.trace.say(`     wrote ${[...new Set(this.#pending)].join(', ')}`)
    }
    this.#pending = []
    this.#holdsConnection = false
  }

  async after() {
    await this.#options.tasks.pause('committed')
  }

  #fails(how: string): boolean {
    const { tasks, faults, chance, trace } = this.#options
    const task = tasks.current()
    if (!task || !faults.failsDatabase(chance())) return false
    task.wasFailed = true
    trace.say(`     ${how}`)
    return true
  }
}
