import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../context.ts'
import { ofProvider, sealPartnerSecret } from '../partners/partner-secret.ts'
import { newProviderKey } from '../seed/sandbox-credentials.ts'

/** A game as the partners' wire tells it. */
export const shelfGame = (id: string, name = id) => ({
  id,
  name,
  category: 'slot',
  tab: 'pp.txt',
  image: null,
  rtp: null,
  isNew: false,
  isHot: false,
})

/** A provider that has nothing but a list of games: how often it was asked is counted, and it may be slow or out of order. */
export async function gameShelf() {
  let names = ['first']
  let local: Record<string, Record<string, string>> = {}
  let asked = 0
  let isBroken = false
  let hold = Promise.resolve()
  const server = createServer(async (_request, response) => {
    asked += 1
    await hold
    if (isBroken) response.writeHead(500).end('{}')
    else response.end(JSON.stringify({ games: names.map((id) => ({ ...shelfGame(id), names: local[id] })) }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timesAsked: () => asked,
    put: (...ids: string[]) => void (names = ids),
    /** What a game is called in single languages. */
    calls: (id: string, inLanguages: Record<string, string>) => void (local[id] = inLanguages),
    breaks: (broken: boolean) => void (isBroken = broken),
    /** Keeps every answer back until the function that it gives is called. */
    holdBack() {
      const { promise, resolve } = Promise.withResolvers<void>()
      hold = promise
      return resolve
    },
    /** Resets the shelf. */
    reset() {
      names = ['first']
      local = {}
      asked = 0
      isBroken = false
      hold = Promise.resolve()
    },
    close: () => server.close(),
  }
}
export type GameShelf = Awaited<ReturnType<typeof gameShelf>>

/** Makes the agency offer the provider, reached at this address. */
export async function offerProvider(
  { db, secrets }: Context,
  agencyId: string,
  providerId: ProviderId,
  url: string,
) {
  const { keyId: key_id, secret: plain } = newProviderKey()
  const secret = sealPartnerSecret(secrets, ofProvider(agencyId, providerId), plain)
  const wire = { dialect: 'open', base_url: url, key_id, secret, settings: '{}' } as const
  const row = { agency_id: agencyId, provider_id: providerId, name: providerId, position: 0, ...wire }
  await db.insertInto('agency_providers').values(row).execute()
}
