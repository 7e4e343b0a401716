import type { Cashier } from '@kham/contract/cashier/cashier'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { useDraft, useKeptDraft } from '@kham/site/drafts'
import { useState, type SubmitEvent } from 'react'
import { useOpenDeposit } from './deposit-api.ts'
import { claimedDraft, firstDraft, type DepositDraft } from './deposit-draft.ts'
import { judgeAmount, type AmountVerdict } from '../kernel/amount-bounds.ts'
import { unansweredBody } from '../kernel/attempt.ts'
import type { UsageInUse } from '../../promotions/promotions/promotion-api.ts'

interface DepositFormProps {
  cashier: Cashier
  /** The initial values. */
  wanted: Partial<DepositDraft>
  /** The promotion that the deposit is to pay for. */
  claimed: UsageInUse | null
  onOpened: (deposit: Deposit) => void
}

/** The state of the deposit form; the form and the summary beside it show the same draft. */
export function useDepositForm({ cashier, wanted, claimed, onOpened }: DepositFormProps) {
  const kept = useKeptDraft('player', 'deposit')
  const [chosen, setDraft] = useState(() => firstDraft(cashier, unansweredBody('deposit') ?? kept, wanted))
  useDraft('deposit', chosen.amount === '' ? undefined : chosen)
  const draft = claimedDraft(chosen, claimed)
  const [checked, setChecked] = useState(false)
  const opening = useOpenDeposit(onOpened)
  const { providerId, paymentMethod, amount } = draft
  const verdict = judgeAmount(amount, cashier.limits.deposit)
  const isReady = verdict === 'ok' && providerId !== undefined && paymentMethod !== undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isReady && !opening.isPending) opening.mutate({ providerId, paymentMethod, amount })
  }
  const change = (part: Partial<DepositDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    if (part.amount !== undefined) setChecked(false)
  }
  return {
    draft,
    claimed,
    change,
    submit,
    isReady,
    opening,
    amountError: useAmountError(verdict, cashier, checked || claimed !== null),
    finishAmount: () => setChecked(amount !== ''),
  }
}

/** A half-typed amount is not called too small; only a finished one is. */
function useAmountError(verdict: AmountVerdict, cashier: Cashier, checked: boolean) {
  const { t } = useTranslation('deposit')
  const { min, max } = cashier.limits.deposit
  if (verdict === 'tooLarge') return t('deposit:form.tooLarge', { max: formatMoney(max, { withUnit: true }) })
  if (!checked || verdict === 'ok') return undefined
  if (verdict === 'empty') return t('deposit:form.enterAmount')
  if (verdict === 'unreadable') return t(['refusal:field.BAD_FORMAT', 'error'])
  return t('deposit:form.tooSmall', { min: formatMoney(min, { withUnit: true }) })
}
