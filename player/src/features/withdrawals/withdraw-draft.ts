import type { Cashier } from '@kham/contract/cashier'
import { amountIn } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/providers'
import { validate } from '@kham/contract/validate'
import { withdrawForm } from '@kham/contract/withdrawals'

export interface WithdrawDraft {
  providerId: ProviderId | undefined
  amount: string
}

/** The draft that a form opens with: a request that was sent and never answered, else an empty one. */
export function firstDraft({ providers }: Cashier, unanswered: unknown, wanted?: ProviderId): WithdrawDraft {
  const enabled = providers.filter(({ enabled }) => enabled)
  const sent = validate(withdrawForm, unanswered)
  const pick = sent.ok ? sent.value.providerId : wanted
  return {
    providerId: (enabled.find(({ id }) => id === pick) ?? enabled[0])?.id,
    amount: sent.ok ? amountIn(sent.value.amount) : '',
  }
}
