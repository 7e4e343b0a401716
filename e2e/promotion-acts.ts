import { expect, type APIRequestContext } from '@playwright/test'
import { post, untilOffered } from './player-by-api.ts'
import type { World } from './world.ts'

export interface Promotion {
  id: string
  texts: Record<'lo' | 'th' | 'en', { title: string }>
}

/** The demo agency's: for new customers, for every day, and one for a festival. */
export async function promotionsOf(request: APIRequestContext): Promise<[Promotion, Promotion, Promotion]> {
  return (await (await request.get('/api/v2/promotions')).json()).promotions
}

/** Without a screen: claimed, paid for and credited. Answers the usage. */
export async function credited(request: APIRequestContext, world: World, wish: Claim) {
  await untilOffered(request, wish.providerId)
  const { usage } = await post(request, '/promotions/use', {
    promotionId: wish.promotionId,
    providerId: wish.providerId,
  })
  const order = { providerId: wish.providerId, paymentMethod: 'laoqr', amount: wish.kip }
  const { deposit } = await post(request, '/deposits', order)
  await world.pay(deposit.qr.payload)
  const status = async () => {
    await request.post(`/api/v2/deposits/${deposit.id}/check`)
    return (await (await request.get(`/api/v2/deposits/${deposit.id}`)).json()).deposit.status
  }
  await expect.poll(status).toBe('SUCCESS')
  return usage
}

interface Claim {
  promotionId: string
  providerId: string
  kip: string
}

/** What the provider has on record, changed as play would change it. */
export const setCredit = (world: World, provider: string, from: number, to: number) =>
  world.restart(`update members set balance = ${to} where provider = '${provider}' and balance = ${from}`)

/** Stakes that the provider has told of since the promotion was credited. */
export const playedAt = (provider: string, minor: number) =>
  `insert into wagers select agency_id, provider_id, 'played-' || usage_id, player_id, 'hi-lo', ${minor}, 0, null, now()
   from promotion_usages where status = 'USED' and provider_id = '${provider}'`
