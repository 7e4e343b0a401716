import { randomBytes, randomUUID } from 'node:crypto'
import { toMinor } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Bench } from '../partners/conformance/bench.ts'
import { onboard, reachIn, setOpenStake } from './provider-in-sandbox.ts'
import type { RunningSandbox } from './running-sandbox.ts'

/** Shorter than the sandbox's slow answers, and long enough that a busy machine has passed the question on. */
const impatientMs = 2_000

/** A provider of the sandbox to try, with an operator of its own and a new member for every case. */
export async function sandboxBench(sandbox: RunningSandbox, providerId: ProviderId): Promise<Bench> {
  const credentials = await onboard(sandbox, providerId)
  const provider = reachIn(sandbox, providerId, { credentials })
  const newMember = () => ({
    memberId: `k${randomBytes(6).toString('hex')}`,
    password: randomBytes(12).toString('hex'),
  })
  /** The sandbox tells the address that players see; here it is met directly. */
  const pageOf = (url: string) => `${sandbox.url}${new URL(url).pathname}`
  return {
    provider,
    newMember,
    async joined() {
      const member = newMember()
      return { ...member, memberId: await provider.createMember(member) }
    },
    newReference: () => randomUUID(),
    open: async (url) => (await fetch(pageOf(url))).status,
    simulator: {
      impatient: reachIn(sandbox, providerId, { credentials, timeoutMs: impatientMs }),
      setFault: (fault) => sandbox.setFault(providerId, fault),
      setOpenStake: (memberId, stakeMinor) => {
        const operator = { providerId, keyId: credentials.keyId }
        return setOpenStake(sandbox, operator, { memberId, stakeMinor })
      },
      playRound: (launchUrl) => playRound(pageOf(launchUrl)),
    },
  }
}

/** One round of ten baht on the first bet of the page; a page without a board has only its spin. */
async function playRound(page: string) {
  const [, bet = 'spin'] = /data-bet="([^"]+)"/.exec(await (await fetch(page)).text()) ?? []
  const response = await fetch(`${page}/rounds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ round: 1, clientSeed: 'me', stakes: { [bet]: '10.00' } }),
  })
  const round = (await response.json()) as { bet?: string; win?: string }
  if (!round.bet || !round.win) throw new Error(`no round: ${response.status} ${JSON.stringify(round)}`)
  return { betMinor: toMinor(round.bet), winMinor: toMinor(round.win) }
}
