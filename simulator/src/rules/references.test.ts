import { expect, test } from 'vitest'
import { worldOf } from '../../../sandbox/src/app.ts'
import { makeTransfer } from '../../../sandbox/src/providers/make-transfer.ts'
import { registerMember } from '../../../sandbox/src/providers/member.ts'
import { memoryStore } from '../../../sandbox/src/store.ts'
import type { PretendPartners } from '../world/pretend-partners.ts'
import type { Fate } from '../world/faults.ts'
import { References } from './references.ts'

const onePlace = 'credit that moves is at one place at a time'

interface Told {
  provider?: string
  fate: Fate
  /** What the provider has on record of the credit. */
  onRecord?: 'CONFIRMED' | 'REFUSED'
  isDecided?: boolean
}

/** Sends the credit of a move, which our books then call refused, and its return. */
async function breachesOf({ provider = 'gclub', fate, onRecord, isDecided = false }: Told) {
  const breaches: string[] = []
  const world = worldOf({ store: memoryStore(), publicUrl: '' })
  const stepOf = (reference: unknown) => ({ order_id: 'move', step: reference })
  const credit = { id: 'credit', provider, status: 'REFUSED' }
  const ask = async (text: string, [reference]: unknown[]): Promise<object[]> => {
    if (text.startsWith('select order_id')) return [stepOf(reference)]
    if (text.startsWith('select provider_id')) return [{ provider_id: provider, is_decided: isDecided }]
    return reference === 'return' ? [{ ...credit, is: 'return', step: 'credit' }] : []
  }
  const references = new References({
    machine: { partners: { world } as PretendPartners },
    ask: async <Row extends object>(text: string, values: unknown[]) => (await ask(text, values)) as Row[],
    breach: (rule) => void breaches.push(rule),
  })
  const send = (reference: string, met: Fate) => {
    const request = { method: 'POST', path: `/${provider}/transfers`, body: JSON.stringify({ reference }) }
    return references.watch({ request: request as never, fate: met, status: null })
  }
  await send('credit', fate)
  if (onRecord) {
    const desk = { provider: 'gclub', operator: 'key' } as const
    registerMember(world, { ...desk, memberId: 'm' })
    const order = { reference: 'credit', memberId: 'm', direction: 'IN', amount: 1n } as const
    makeTransfer(world, desk, order, { refuse: onRecord === 'REFUSED', keepsRefusals: true })
  }
  await send('return', 'answered')
  world.store.close()
  return breaches
}

test.each<[string, Told, string[]]>([
  ['the provider has it', { fate: 'lost after', onRecord: 'CONFIRMED' }, [onePlace]],
  ['it was never heard of', { fate: 'lost before' }, [onePlace]],
  ['it is still on its way', { fate: 'late' }, [onePlace]],
  ['the refusal is on record', { fate: 'lost after', onRecord: 'REFUSED' }, []],
  ['the provider answered, and forgets what it refuses', { fate: 'answered' }, []],
  ['an operator has asked by telephone', { fate: 'lost before', isDecided: true }, []],
  ['balances tell of it', { fate: 'lost before', provider: 'askmebet' }, []],
])('credit of a move is given back while %s', async (_, told, breaches) => {
  expect(await breachesOf(told)).toEqual(breaches)
})
