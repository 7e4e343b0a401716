import type { Bounds } from '../world/agency.ts'
import type { Fixtures } from '../world/fixtures.ts'
import type { StaffCall } from '../world/staff-call.ts'

interface Watched {
  clock: { wallMs: number }
  asked: readonly StaffCall[]
  fixtures: Pick<Fixtures, 'staff'>
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  breach(rule: string, detail: string): void
}

interface Standing {
  agency_id: string
  from: bigint
  day: bigint
}

/** `sinceMs`: by the wall clock. */
type Held = Standing & { sinceMs: number }

const dayMs = 24 * 3_600_000
/** What clocks are set by between two requests, and some minutes. */
const aboutMs = 75 * 60_000
/** What clocks are set by while requests are under way, and how long one takes. */
const toleranceMs = 10 * 60_000

const most = (values: readonly bigint[]) => values.reduce((a, b) => (a > b ? a : b))

const looserRule = 'looser bounds take two, an owner first, and hold a day later'
const tighterRule = 'tighter bounds hold at once, and bounds change only as somebody asked'

/** Watches what takes two of the staff: every change of it, at the moment at which it holds. */
export class BoundsInForce {
  readonly #world: Watched
  /** What has held, newest last. */
  readonly #held = new Map<string, Held[]>()
  looks = 0

  constructor(world: Watched) {
    this.#world = world
  }

  async look() {
    const rows = await this.#world.ask<Standing>(
      'select agency_id, four_eyes_minor as from, four_eyes_day_minor as day from agencies order by 1',
    )
    for (const row of rows) {
      const held = this.#held.get(row.agency_id) ?? []
      this.#held.set(row.agency_id, held)
      const before = held.at(-1)
      if (before?.from === row.from && before.day === row.day) continue
      held.push({ ...row, sinceMs: this.#world.clock.wallMs })
      this.looks++
      if (before) this.#judge(before, row)
    }
  }

  /** The loosest that ever held in an agency; undefined = none was looked at. */
  loosestOf(agencyId: string): Bounds | undefined {
    return loosest(this.#held.get(agencyId) ?? [])
  }

  /** The loosest that held about then, as far as clocks can tell. */
  loosestAt(agencyId: string, at: Date): Bounds | undefined {
    const held = this.#held.get(agencyId) ?? []
    const [from, to] = [at.getTime() - aboutMs, at.getTime() + aboutMs]
    return loosest(
      held.filter(({ sinceMs }, no) => sinceMs <= to && (held[no + 1]?.sinceMs ?? Infinity) >= from),
    )
  }

  /** The product has confirmed tighter ones, which were asked for when there had been so many changes. */
  confirmed(agencyId: string, { from, day }: Pick<Standing, 'from' | 'day'>, looks: number) {
    const held = this.#held.get(agencyId) ?? []
    // Since then they may have changed again.
    const since = held.slice(-1 - (this.looks - looks))
    if (!since.some((one) => one.from === from && one.day === day))
      this.#world.breach(tighterRule, `${agencyId} does not hold from ${from} and ${day} a day`)
  }

  #judge(before: Standing, { agency_id, from, day }: Standing) {
    const { asked, clock, fixtures } = this.#world
    const calls = asked.filter(({ path, body, isRefused, by }) => {
      const form = body as { from?: string; day?: string } | undefined
      return (
        path.endsWith('/settings/four-eyes') &&
        !isRefused &&
        form?.from === String(from / 100n) &&
        form.day === String(day / 100n) &&
        fixtures.staff.some(({ id, agency }) => id === by && agency.id === agency_id)
      )
    })
    const isLooser = from > before.from || day > before.day
    const what = `${agency_id} from ${before.from} to ${from}, ${before.day} to ${day} a day`
    if (!isLooser) {
      if (calls.length === 0) this.#world.breach(tighterRule, what)
      return
    }
    const owners = new Set(fixtures.staff.filter(({ role }) => role === 'owner').map(({ id }) => id))
    const first = calls.find(({ by }) => owners.has(by))
    const isDue = (one: StaffCall) => one.atMs + dayMs - toleranceMs <= clock.wallMs
    const second = first && calls.find((one) => one.by !== first.by && isDue(one))
    if (!second) this.#world.breach(looserRule, what)
  }
}

function loosest(held: readonly Held[]): Bounds | undefined {
  if (held.length === 0) return undefined
  return { fromMinor: most(held.map(({ from }) => from)), dayMinor: most(held.map(({ day }) => day)) }
}
