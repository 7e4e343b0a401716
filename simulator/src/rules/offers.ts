import { dayOf } from '../../../contract/src/day.ts'
import type { Task } from '../ground/tasks.ts'
import type { VirtualClock } from '../ground/virtual-clock.ts'
import type { ShutOut } from '../world/shut-out.ts'

interface Send {
  no: bigint
  player_id: string
  way: 'CARD' | 'PUSH'
  kind: string
  topic: string
  is_of_announcement: boolean
  taken_back: boolean
}

interface Watched {
  clock: VirtualClock
  shutOut: ShutOut
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  breach(rule: string, detail: string): void
}

const hourMs = 3_600_000
/** Vientiane's, all year. */
const hourOf = (ms: number) => Math.floor((ms + 7 * hourMs) / hourMs) % 24
const dayNumberOf = (ms: number) => Math.floor((ms + 7 * hourMs) / (24 * hourMs))

/** Offers are pushed between these hours; so many of them a day and in seven days. */
const [fromHour, untilHour, aDay, aWeek] = [9, 20, 1, 2]

/** Watches every offer at the moment at which it is marked as sent. */
export class Offers {
  readonly #world: Watched
  #seen = 0n
  readonly #pushed = new Map<bigint, { playerId: string; at: number }>()

  constructor(world: Watched) {
    this.#world = world
  }

  /** Looks at what was sent since the last look, all of it by the task. */
  async look(task: Task) {
    const { clock, shutOut } = this.#world
    const sends = await this.#world.ask<Send>(
      `select * from sim.sends where no > $1 and (kind = 'OFFER' or is_of_announcement) order by no`,
      [this.#seen],
    )
    for (const { no, player_id: playerId, way, kind, topic } of sends) {
      this.#seen = no
      if (kind !== 'OFFER') continue
      const why = shutOut.whyNot(playerId, clock.wallMs)
      if (why)
        this.#world.breach(
          'no offer goes to who is shut out, or has not said yes',
          `${way} ${topic} to ${playerId}: ${why}, by ${task.name}`,
        )
      if (way === 'PUSH') await this.#judgePush(no, playerId)
    }
  }

  async #judgePush(no: bigint, playerId: string) {
    const { clock } = this.#world
    const now = clock.wallMs
    const hour = hourOf(now)
    if (hour < fromHour || hour >= untilHour)
      this.#world.breach(
        'no offer is pushed outside of its hours',
        `to ${playerId} at ${new Date(now).toISOString()}`,
      )
    this.#pushed.set(no, { playerId, at: now })
    const back = new Set(
      (await this.#world.ask<{ no: bigint }>('select no from sim.sends where taken_back')).map(
        (each) => each.no,
      ),
    )
    const own = [...this.#pushed].filter(
      ([each, { playerId: whose }]) => whose === playerId && !back.has(each),
    )
    const days = own.map(([, { at }]) => dayNumberOf(now) - dayNumberOf(at))
    const [today, week] = [days.filter((ago) => ago === 0), days.filter((ago) => ago >= 0 && ago < 7)]
    if (today.length > aDay || week.length > aWeek)
      this.#world.breach(
        'nobody is pushed two offers a day or three in seven days',
        `${today.length} on ${dayOf(clock.now())}, ${week.length} in the week, to ${playerId}`,
      )
  }
}
