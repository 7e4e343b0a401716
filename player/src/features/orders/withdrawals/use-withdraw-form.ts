import type { Cashier } from '@kham/contract/cashier/cashier'
import { toMinor } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { useDraft, useKeptDraft } from '@kham/site/drafts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { judgeAmount, type AmountVerdict } from '../kernel/amount-bounds.ts'
import { unansweredBody } from '../kernel/attempt.ts'
import { lastCreditsQuery } from '../../play/credits/credit-api.ts'
import { useCredits } from '../../play/credits/use-credit.ts'
import { freeOf } from '../../promotions/promotions/counted-credit.ts'
import { useBinding } from '../../promotions/promotions/promotion-api.ts'
import { useSettled } from '@kham/ui/use-settled.ts'
import { quoteQuery } from './withdraw-api.ts'
import { firstDraft, withdrawProviders, type WithdrawDraft } from './withdraw-draft.ts'

const settleMs = 300

/** The state of the withdraw form: draft, credit, and the server's quote. */
export function useWithdrawForm(cashier: Cashier, wanted: ProviderId | undefined) {
  const { data: last } = useQuery(lastCreditsQuery)
  const providers = withdrawProviders(cashier, last?.credits ?? [])
  const kept = useKeptDraft('player', 'withdraw')
  const [chosen, setDraft] = useState(() => firstDraft(providers, unansweredBody('withdraw') ?? kept, wanted))
  useDraft('withdraw', chosen.amount === '' ? undefined : chosen)
  const [checked, setChecked] = useState(false)
  const { providerId } = chosen
  const usage = useBinding(providerId)
  const [credit] = useCredits(providerId === undefined ? [] : [providerId])
  // Only the provider's own word counts here: an old number is for looking at.
  const have = credit?.state === 'live' ? (credit.money ?? undefined) : undefined
  // The player's own credit is free, also where the promotion wants all of the rest.
  const own = usage && have ? freeOf(have, usage) : undefined
  const hasOwn = own !== undefined && toMinor(own.amount) > 0n
  const takesAll = usage?.terms.withdrawAll === true
  const isAll = takesAll && !hasOwn
  const draft = isAll ? { providerId, amount: have?.amount ?? '' } : chosen
  const { amount } = draft
  // Withdraw-all has no maximum.
  const { min, max } = cashier.limits.withdraw
  const isWhole = takesAll && have !== undefined && isSameAmount(amount, have.amount)
  const verdict = judgeAmount(amount, { min, max: isWhole ? have : max, have })
  const quote = useQuote(draft, verdict === 'ok' && have !== undefined)

  return {
    providers,
    draft,
    change: (part: Partial<WithdrawDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      if (part.amount !== undefined) setChecked(false)
    },
    finishAmount: () => setChecked(amount !== ''),
    checkAmount: () => setChecked(true),
    usage,
    isAll,
    own: hasOwn ? own : undefined,
    credit,
    have,
    quote,
    amountError: useAmountError(verdict, cashier, have, checked || (isAll && have !== undefined)),
    isReady: verdict === 'ok' && have !== undefined && quote.data?.blockedBy === null && !quote.isAsking,
  }
}

const isSameAmount = (typed: string, amount: string) =>
  /^\d/.test(typed) && toMinor(typed) === toMinor(amount)

export type WithdrawFormState = ReturnType<typeof useWithdrawForm>

function useQuote({ providerId, amount }: WithdrawDraft, isAskable: boolean) {
  const settled = useSettled(amount, settleMs)
  const isWanted = isAskable && providerId !== undefined
  const { data, isFetching, error, refetch } = useQuery({
    ...quoteQuery({ providerId: providerId ?? 'alphabet', amount: settled }),
    enabled: isWanted && settled === amount,
  })
  const isSettled = settled === amount
  return {
    data: isWanted && isSettled ? data : undefined,
    isAsking: isWanted && (!isSettled || isFetching),
    error: isWanted && isSettled ? error : null,
    retry: () => void refetch(),
  }
}

/** A half-typed amount is not called too small; only a finished one is. */
function useAmountError(
  verdict: AmountVerdict,
  { limits }: Cashier,
  have: Cashier['limits']['withdraw']['max'] | undefined,
  checked: boolean,
) {
  const { t } = useTranslation('withdraw')
  const { min, max } = limits.withdraw
  if (verdict === 'notEnough' && have)
    return t('withdraw:form.notEnough', { max: formatMoney(have, { withUnit: true }) })
  if (verdict === 'tooLarge')
    return t('withdraw:form.tooLarge', { max: formatMoney(max, { withUnit: true }) })
  if (!checked || verdict === 'ok') return undefined
  if (verdict === 'empty') return t('withdraw:form.enterAmount')
  if (verdict === 'unreadable') return t(['refusal:field.BAD_FORMAT', 'error'])
  return t('withdraw:form.tooSmall', { min: formatMoney(min, { withUnit: true }) })
}
