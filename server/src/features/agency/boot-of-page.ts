import type { Boot } from '@kham/contract/boot'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { FindAgency } from '../../http/agency-of-host.ts'
import { hostOf } from '../../http/host.ts'
import { showsSession } from '../../http/session-cookie.ts'
import { toAgency } from './agency.ts'

/** What a page on this host begins with; null = nobody's host, whose page finds that out by itself. */
export async function bootOfPage(
  request: FastifyRequest,
  { findAgency, clock }: { findAgency: FindAgency; clock: Clock },
): Promise<Boot | null> {
  // A page comes even while the database does not answer, and then says so.
  const agency = await findAgency(hostOf(request.host), clock()).catch(() => null)
  if (!agency) return null
  return { agency: toAgency(agency), ...(showsSession('player', request) ? {} : { player: null }) }
}
