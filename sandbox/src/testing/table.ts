import type { Operator } from './provider-client.ts'
import { providerClient, transfer } from './provider-client.ts'
import { control } from './call.ts'
import type { Running } from './start-sandbox.ts'

type Seat = { provider?: string; gameId: string; memberId: string; credit?: string; language?: string }

/** A member with credit sits down at a game; answers its page's path and how to play on it. */
export async function sitDown(world: Running, operator: Operator, seat: Seat) {
  const { provider = 'alphabet', gameId, memberId, credit = '10000.00', language = 'en' } = seat
  const wire = providerClient(world, operator, { provider })
  await wire('POST', '/members', { memberId, currency: 'THB' })
  await wire('POST', '/transfers', transfer({ reference: `in-${memberId}`, memberId, amount: credit }))
  const order = { memberId, gameId, language, device: 'mobile', returnUrl: 'https://kham.test/lobby' }
  const { status, body } = await wire('POST', '/launch', order)
  if (status !== 201) throw new Error(`${provider} does not launch ${gameId}: ${status}`)
  const path = new URL(body.url).pathname
  const page = await fetch(world.url + path)

  return {
    path,
    page: { status: page.status, markup: await page.text() },
    state: async () => (await control(world.url, 'GET', `${path}/state`)).body,
    play: (round: number, stakes: object, clientSeed = 'me') =>
      control(world.url, 'POST', `${path}/rounds`, { round, clientSeed, stakes }),
    balance: async (): Promise<string> => (await wire('GET', `/members/${memberId}`)).body.balance.amount,
  }
}
