import { randomBytes, randomUUID } from 'node:crypto'
import type { GameProvider, NewMember } from '../game-provider.ts'
import type { Bench } from './bench.ts'

const pageMs = 20_000

const newMember = (): NewMember => ({
  memberId: `k${randomBytes(6).toString('hex')}`,
  password: randomBytes(12).toString('hex'),
})

/** A provider's real test system. Nearly all cases share one member, so that few are left behind there. */
export function realBench(provider: GameProvider): Bench & { takeOut(): Promise<void> } {
  let shared: NewMember | null = null
  async function join(): Promise<NewMember> {
    const member = newMember()
    return { ...member, memberId: await provider.createMember(member) }
  }
  return {
    provider,
    newMember,
    joined: async () => (shared ??= await join()),
    newReference: () => randomUUID(),
    open: async (url) => (await fetch(url, { signal: AbortSignal.timeout(pageMs) })).status,
    simulator: null,

    /** What a case has left with the member goes back. */
    async takeOut() {
      if (!shared) return
      const { memberId } = shared
      const amountMinor = await provider.balance(memberId)
      if (amountMinor === 0n) return
      const request = { reference: randomUUID(), memberId, direction: 'OUT', amountMinor } as const
      const { status } = await provider.transfer(request)
      if (status !== 'CONFIRMED') throw new Error(`${amountMinor} satang stay with ${memberId}: ${status}`)
    },
  }
}
