import type { ProviderId } from '@kham/contract/play/providers'
import { formatMoney } from '@kham/ui/format.ts'
import { KnownAmount } from '@kham/ui/known-amount'
import { CreditAge } from './credit-age.tsx'
import { useCredit } from './use-credit.ts'

/** Credit at one provider in a line of text. One that does not answer has unknown or old credit, never none. */
export function CreditText({ provider }: { provider: ProviderId }) {
  const { state, money, asOf, isAsking } = useCredit(provider)
  const isFirst = state === 'asking' && money === null
  return (
    <KnownAmount
      amount={money ? formatMoney(money) : isFirst ? '…' : null}
      old={state !== 'live'}
      asking={isAsking && !isFirst}
      age={state === 'silent' && asOf !== null ? <CreditAge asOf={asOf} /> : undefined}
    />
  )
}
