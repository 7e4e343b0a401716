import type { Cashier } from '@kham/contract/cashier/cashier'
import type { LastCredit } from '@kham/contract/orders/launches'
import { toMinor } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import { sentOrder } from '../kernel/sent-order.ts'

export interface WithdrawDraft {
  providerId: ProviderId | undefined
  amount: string
}

/** Where credit can be taken out: everywhere that is on, and where there is some although the agency has switched it off. */
export const withdrawProviders = ({ providers }: Cashier, credits: readonly LastCredit[]) =>
  providers.filter(
    ({ id, enabled }) =>
      enabled || credits.some(({ providerId, credit }) => providerId === id && toMinor(credit.amount) > 0n),
  )

/** The draft that a form opens with: a request that was sent and never answered, else an empty one. */
export function firstDraft(
  providers: Cashier['providers'],
  unanswered: unknown,
  wanted?: ProviderId,
): WithdrawDraft {
  const sent = sentOrder(unanswered)
  const pick = sent.providerId ?? wanted
  return {
    providerId: (providers.find(({ id }) => id === pick) ?? providers[0])?.id,
    amount: sent.amount ?? '',
  }
}
