import { formatMoney } from '@kham/ui/format.ts'
import { KnownAmount } from '@kham/ui/known-amount'
import type { KnownCredit } from './known-credit.ts'

/** Credit where there is no room for its age: a provider that does not answer has a dash. */
export function ShortCredit({ credit: { state, money, isAsking } }: { credit: KnownCredit }) {
  const isFirst = state === 'asking' && money === null
  const amount = money && state !== 'silent' ? formatMoney(money) : isFirst ? '…' : null
  return <KnownAmount amount={amount} old={state !== 'live'} asking={isAsking && !isFirst} />
}
