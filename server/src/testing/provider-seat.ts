import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Credentials } from '../seed/sandbox-credentials.ts'
import { onboard, reachIn } from './provider-in-sandbox.ts'
import { startSandbox, type RunningSandbox } from './running-sandbox.ts'

/** A password that a provider of the sandbox takes. */
export const seatPassword = 'a password of the player'

/** A sandbox for the tests of a file, and a seat at one of its providers. */
export function providerSeat(providerId: ProviderId) {
  let sandbox: RunningSandbox
  let credentials: Credentials
  let count = 0
  beforeAll(async () => {
    sandbox = await startSandbox()
    credentials = await onboard(sandbox, providerId)
  })
  afterEach(() => sandbox.setFault(providerId, 'none'))
  afterAll(() => sandbox.stop())

  const provider = (wrong: Partial<Credentials> = {}, timeoutMs?: number) =>
    reachIn(sandbox, providerId, {
      credentials: { ...credentials, ...wrong },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })
  return {
    sandbox: () => sandbox,
    provider,
    setFault: (fault: Parameters<RunningSandbox['setFault']>[1]) => sandbox.setFault(providerId, fault),
    newMember: () => provider().createMember({ memberId: `member${++count}`, password: seatPassword }),
    /** A transfer under a reference that no other has. */
    order: (memberId: string, direction: 'IN' | 'OUT' = 'IN', amountMinor = 100_00n) => ({
      reference: `r${++count}`,
      memberId,
      direction,
      amountMinor,
    }),
  }
}
