import { fromMinor } from '@kham/contract/money'
import { dialectOfProvider } from '@kham/contract/operator/cashier/partner-fields'
import type { ProviderId } from '@kham/contract/play/providers'
import type { GameProvider } from '../partners/game-provider.ts'
import { openProvider } from '../partners/games/open-provider.ts'
import { newCredentials, sandboxCredentials, type Credentials } from '../seed/sandbox-credentials.ts'

/** Long enough for a busy machine. */
const patientMs = 20_000

/** How a provider of the sandbox is reached with these credentials, whether they are the right ones or not. */
export const reachIn = (
  sandbox: { url: string },
  providerId: ProviderId,
  { credentials, timeoutMs = patientMs }: { credentials: Credentials; timeoutMs?: number },
): GameProvider =>
  openProvider(dialectOfProvider[providerId], {
    baseUrl: `${sandbox.url}/providers/${providerId}`,
    ...credentials,
    clock: () => new Date(),
    timeoutMs,
  })

/** Makes somebody known to a provider of the sandbox. */
export async function onboard(sandbox: { url: string }, providerId: ProviderId): Promise<Credentials> {
  const credentials = newCredentials(providerId)
  const url = `${sandbox.url}/sandbox/providers/${providerId}/operators/${credentials.keyId}`
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sandboxCredentials[dialectOfProvider[providerId]](credentials)),
  })
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`)
  return credentials
}

/** Has a member of a provider of the sandbox stake that much, all in all, in rounds that are not over. */
export async function setOpenStake(
  sandbox: { url: string },
  { providerId, keyId }: { providerId: ProviderId; keyId: string },
  { memberId, stakeMinor }: { memberId: string; stakeMinor: bigint },
) {
  const operator = `${sandbox.url}/sandbox/providers/${providerId}/operators/${keyId}`
  const response = await fetch(`${operator}/members/${memberId}/open-bet`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stake: fromMinor(stakeMinor) }),
  })
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`)
}
