import { createHmac } from 'node:crypto'
import type { World } from '../../world.ts'
import type { MemberKey } from '../member.ts'
import type { Provider } from '../provider.ts'
import { isSame, partnerOfAgent, type Partner } from './partner.ts'

const sessionMs = 10 * 60_000

const proofOf = (key: string, claim: string) => createHmac('sha256', key).update(claim).digest('base64url')

/** What a member who has logged in shows to the game host. */
export function newSession(world: World, { agent, key }: Partner, username: string): string {
  const claim = `${agent}.${username}.${world.now().getTime() + sessionMs}`
  return `${claim}.${proofOf(key, claim)}`
}

/** The player of the session; null = none, or it has ended. */
export function memberOfSession(world: World, provider: Provider, authorization: string): MemberKey | null {
  const [, token = ''] = /^Bearer (\S{1,400})$/.exec(authorization) ?? []
  const [agent = '', username = '', until = '', proof = ''] = token.split('.')
  const partner = partnerOfAgent(world, provider, agent)
  const isProven = partner && isSame(proofOf(partner.key, `${agent}.${username}.${until}`), proof)
  if (!isProven || Number(until) < world.now().getTime()) return null
  return { provider, operator: partner.operator, memberId: username }
}
