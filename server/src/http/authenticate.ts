import type { FastifyRequest } from 'fastify'
import { unattendedHeader } from '@kham/contract/desk/unattended'
import type { Endpoint } from '@kham/contract/endpoint'
import { personHeader } from '@kham/contract/players/person'
import type { StaffActor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import type { AgencyAtHost, FindAgency } from './agency-of-host.ts'
import { findPlayer, findStaff, type Asked, type SignedInPlayer, type SignedInStaff } from './find-session.ts'
import { hostOf } from './host.ts'
import { refuseOldStepUp } from './refuse-old-step-up.ts'
import { sessionToken } from './session-cookie.ts'
import type { SessionKind } from './sessions.ts'

interface Deps {
  context: Context
  findAgency: FindAgency
}

/** Finds whose session it is; more of the player may come with it. */
export type FindPlayer<P extends SignedInPlayer> = (db: Db, asked: Asked) => Promise<P | null>

/** @throws Refusal AGENCY_NOT_FOUND */
export async function agencyOf(
  { findAgency, context }: Deps,
  request: FastifyRequest,
): Promise<AgencyAtHost> {
  const agency = await findAgency(hostOf(request.host), context.clock())
  if (!agency) throw new Refusal('AGENCY_NOT_FOUND')
  return agency
}

/** Empty where anybody may ask. */
type Session = { player?: SignedInPlayer; staff?: SignedInStaff; by?: StaffActor }

/** Whether the call is this person's; one that does not say whose it is, is of whoever is signed in. */
const isOf = (id: string, { headers }: FastifyRequest) => (headers[personHeader] ?? id) === id

/** Who asks. @throws Refusal UNAUTHENTICATED, also for who is not the one that the call is of, FORBIDDEN for a role that the contract does not name, or STEP_UP_REQUIRED */
export async function sessionOf(
  deps: Deps,
  { endpoint: { access, roles, stepUp }, find }: { endpoint: Endpoint; find: FindPlayer<SignedInPlayer> },
  agency: AgencyAtHost,
  request: FastifyRequest,
): Promise<Session> {
  if (access === 'player') return { player: await playerOf(deps, agency, request, find) }
  if (access !== 'staff') return {}
  const staff = await staffOf(deps, agency, request)
  if (!roles?.includes(staff.role)) throw new Refusal('FORBIDDEN')
  if (stepUp) refuseOldStepUp(staff, deps.context.clock())
  return { staff, by: actorOf(staff.staffId, request) }
}

const actorOf = (staffId: string, request: FastifyRequest): StaffActor => ({
  staffId,
  address: request.clientAddress,
  requestId: request.id,
})

async function playerOf(
  deps: Deps,
  agency: AgencyAtHost,
  request: FastifyRequest,
  find: FindPlayer<SignedInPlayer>,
) {
  const player = await playerIfAny(deps, agency, request, find)
  if (!player) throw new Refusal('UNAUTHENTICATED')
  return player
}

/** The caller where visitors are answered too; null = a visitor. */
export async function playerIfAny(
  { context }: Deps,
  agency: AgencyAtHost,
  request: FastifyRequest,
  find: FindPlayer<SignedInPlayer> = findPlayer,
): Promise<SignedInPlayer | null> {
  const player = await find(context.db, askedOf('player', context, agency, request))
  return player && isOf(player.playerId, request) ? player : null
}

/** Of the staff's requests, as far as known: also of one that is refused. */
const callers = new WeakMap<FastifyRequest, { agencyId: string; by: StaffActor }>()

export const callerOf = (request: FastifyRequest) => callers.get(request)

/** Who of the staff asks. @throws Refusal UNAUTHENTICATED, ADDRESS_NOT_ALLOWED */
export async function staffOf({ context }: Deps, agency: AgencyAtHost, request: FastifyRequest) {
  const { agency_id } = agency
  const asked = askedOf('staff', context, agency, request)
  const isCaller = (staffId: string) =>
    callers.set(request, { agencyId: agency_id, by: actorOf(staffId, request) })
  const staff = await findStaff(context.db, { ...asked, address: request.clientAddress, isCaller })
  if (!staff || !isOf(staff.staffId, request)) throw new Refusal('UNAUTHENTICATED')
  return staff
}

const askedOf = (
  kind: SessionKind,
  { clock }: Context,
  { agency_id: agencyId, moving }: AgencyAtHost,
  request: FastifyRequest,
) => ({
  agencyId,
  token: sessionToken(kind, request),
  now: clock(),
  // Nothing of one that rests can be written.
  touch: moving === null && request.headers[unattendedHeader] === undefined,
})
