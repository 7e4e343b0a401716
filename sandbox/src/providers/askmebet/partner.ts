import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { World } from '../../world.ts'
import { findOperator } from '../credential.ts'
import type { Desk, Provider } from '../provider.ts'

export const partnerCredential = z.strictObject({
  /** Stands in the path of every call. */
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** Their answers give it in lower case. */
  agent: z
    .string()
    .regex(/^[A-Za-z0-9]{1,32}$/)
    .toLowerCase(),
})

export type Partner = Desk & z.output<typeof partnerCredential>

function partnerWhere(
  world: World,
  provider: Provider,
  isIt: (known: z.output<typeof partnerCredential>) => boolean,
): Partner | null {
  const found = findOperator(world, provider, partnerCredential, isIt)
  return found && { provider, operator: found.operator, ...found.credential }
}

export const partnerOfKey = (world: World, provider: Provider, key: string) =>
  partnerWhere(world, provider, (known) => isSame(known.key, key))

export const partnerOfAgent = (world: World, provider: Provider, agent: string) =>
  partnerWhere(world, provider, (known) => known.agent === agent)

const sha256 = (text: string) => createHash('sha256').update(text).digest()
export const isSame = (known: string, given: string) => timingSafeEqual(sha256(known), sha256(given))

/** md5 over the parts and the agent's name. */
export const isSigned = ({ agent }: Partner, parts: string[], signature: string) =>
  isSame(
    createHash('md5')
      .update([...parts, agent].join(':'))
      .digest('hex'),
    signature,
  )
