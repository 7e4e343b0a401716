import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireLocal } from '../local-only.ts'
import { notFound } from '../refused.ts'
import { pathParam, read, readBody } from '../request-body.ts'
import { wagersOfMember } from '../play/wager-queries.ts'
import type { World } from '../world.ts'
import { wireMember, type MemberRow } from './member.ts'
import { dialectOf } from './dialect.ts'
import { keepCredential } from './credential.ts'
import { providers, type Provider } from './provider.ts'
import { wireTransfer } from './transfer.ts'
import { openBetOrder, setOpenStake } from './open-bet.ts'
import { transfersOf } from './transfer-queries.ts'
import { sql } from '../store.ts'

const keyId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)

export function providerControlRoutes(app: FastifyInstance, world: World) {
  app.put('/sandbox/providers/:provider/operators/:keyId', (request) => {
    requireLocal(request)
    const provider = providerIn(request)
    const operator = read(keyId, pathParam(request, 'keyId'))
    keepCredential(world, { provider, operator }, readBody(request, dialectOf[provider].credential))
    return { provider, keyId: operator }
  })

  app.put('/sandbox/providers/:provider/operators/:keyId/members/:memberId/open-bet', (request) => {
    requireLocal(request)
    const [provider, operator] = [providerIn(request), pathParam(request, 'keyId')]
    const key = { provider, operator, memberId: pathParam(request, 'memberId') }
    return setOpenStake(world, key, readBody(request, openBetOrder).stake)
  })

  app.get('/sandbox/providers/:provider/members', (request) => {
    const provider = providerIn(request)
    const rows = world.store.all<MemberRow>(
      sql`SELECT * FROM members WHERE provider = ${provider} ORDER BY rowid`,
    )
    const members = rows.map((row) => {
      const key = { provider, operator: row.operator, memberId: row.member_id }
      const transfers = transfersOf(world, key).map(wireTransfer)
      return { operator: row.operator, ...wireMember(row), transfers }
    })
    return { members }
  })

  app.get('/sandbox/providers/:provider/members/:memberId/wagers', (request) => ({
    wagers: wagersOfMember(world, providerIn(request), pathParam(request, 'memberId')),
  }))
}

function providerIn(request: FastifyRequest): Provider {
  const provider = providers.find((known) => known === pathParam(request, 'provider'))
  if (!provider) throw notFound('the provider')
  return provider
}
