import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@kham/contract/endpoint'
import { personHeader } from '@kham/contract/players/person'
import { Refusal } from '../../server/src/refusal.ts'
import { openOffice, type Office } from './console/office.ts'
import type { Person } from './person.ts'
import { isRole, newPerson, type PlayerRole } from './people.ts'

/** The cookies of the product. Here the value names who it is, and after a dot which copy of them: `regular.3`. */
export const playerCookie = 'kham'
export const staffCookie = 'kham-staff'

/** Who is signed in in each browser. Each value of a cookie has a person, or an office, of its own: what is done there is seen nowhere else. */
export class Sessions {
  readonly #players = new Map<string, Person>()
  readonly #offices = new Map<string, Office>()

  player({ cookies, headers }: FastifyRequest): Person | null {
    const token = cookies[playerCookie] ?? ''
    const [role = ''] = token.split('.')
    if (!isRole(role)) return null
    const player = this.#playerWith(token, role)
    return (headers[personHeader] ?? player.info.player.id) === player.info.player.id ? player : null
  }

  #playerWith(token: string, role: PlayerRole): Person {
    const player = this.#players.get(token) ?? newPerson(role)
    this.#players.set(token, player)
    return player
  }

  /** Somebody new in that role, and the value of their cookie. */
  begin(role: PlayerRole): { token: string; player: Person } {
    const token = `${role}.${randomUUID()}`
    return { token, player: this.#playerWith(token, role) }
  }

  office({ cookies, headers }: FastifyRequest): Office | null {
    const token = cookies[staffCookie]
    if (!token) return null
    const office = this.#offices.get(token) ?? openOffice(token.split('.')[0]!)
    this.#offices.set(token, office)
    return (headers[personHeader] ?? office.me.id) === office.me.id ? office : null
  }

  /** @throws Refusal UNAUTHENTICATED, FORBIDDEN */
  of({ access, roles }: Endpoint, request: FastifyRequest): { player?: Person | null; office?: Office } {
    if (access === 'public') return { player: this.player(request) }
    if (access === 'gateway') return {}
    if (access === 'staff') {
      const office = this.office(request)
      if (!office) throw new Refusal('UNAUTHENTICATED')
      if (!roles?.includes(office.me.role)) throw new Refusal('FORBIDDEN')
      return { office }
    }
    const player = this.player(request)
    if (!player) throw new Refusal('UNAUTHENTICATED')
    return { player }
  }
}
