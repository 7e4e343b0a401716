import type { Database } from '../../../db/pool.ts'
import { eventsChannel } from './wake-streams.ts'

/** One waiting stream. */
export interface Sleeper {
  /** Waits until there may be something to see, or the time is over; answers whether it was woken. A wake-up that came before counts. */
  sleep(ms: number): Promise<boolean>
  leave(): void
  readonly hasLeft: boolean
}

/** Passes on the database's notices to the streams of this process. */
export interface WakeUpHub {
  /** null = the player has too many streams open already. */
  join(agencyId: string, playerId: string): Sleeper | null
  /** Ends every stream, now and from now on. */
  close(): Promise<void>
  readonly closed: boolean
}

export const mostStreams = 5

interface Bed {
  wake(): void
}

/** Starts listening. After a gap in the connection everybody is woken, since nobody knows what was missed. */
export async function openWakeUpHub(database: Database): Promise<WakeUpHub> {
  const rooms = new Map<string, Set<Bed>>()
  let closed = false
  const wakeAll = () => {
    for (const room of rooms.values()) for (const bed of room) bed.wake()
  }
  const wakeRoom = (payload: string) => {
    const [agencyId, playerId] = payload.split(' ')
    for (const bed of rooms.get(`${agencyId} ${playerId}`) ?? []) bed.wake()
  }
  const stopListening = await database.listen(eventsChannel, wakeRoom, wakeAll)

  return {
    get closed() {
      return closed
    },
    join(agencyId, playerId) {
      const name = `${agencyId} ${playerId}`
      const room = rooms.get(name) ?? new Set()
      if (room.size >= mostStreams) return null
      rooms.set(name, room)
      const { bed, sleep } = makeBed()
      room.add(bed)
      let hasLeft = false
      const leave = () => {
        hasLeft = true
        room.delete(bed)
        bed.wake()
        if (room.size === 0 && rooms.get(name) === room) rooms.delete(name)
      }
      return {
        sleep,
        leave,
        get hasLeft() {
          return hasLeft
        },
      }
    },
    async close() {
      closed = true
      wakeAll()
      await stopListening()
    },
  }
}

function makeBed() {
  let isAwake = false
  let getUp: (() => void) | null = null
  const bed: Bed = {
    wake() {
      isAwake = true
      getUp?.()
    },
  }
  const sleep = async (ms: number) => {
    if (!isAwake) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        getUp = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    getUp = null
    const isWoken = isAwake
    isAwake = false
    return isWoken
  }
  return { bed, sleep }
}
