import type { promotionForm } from '@kham/contract/operator/promotions/promotions'
import { amountIn, toMinor } from '@kham/contract/money'
import type { FieldCode } from '@kham/contract/refusals'
import type { z } from 'zod/mini'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { Refusal } from '../../../refusal.ts'
import { depositAmountFault } from '../../cashier/limits/deposit-amount-fault.ts'
import { outlivesPayout } from './promotion.ts'
import type { PromotionDraft } from './make-promotion.ts'

type Form = z.output<typeof promotionForm>
type Amount = Parameters<typeof amountIn>[0]

const minor = (amount: Amount) => toMinor(amountIn(amount))
const minorOrNull = (amount: Amount | null) => (amount === null ? null : minor(amount))
const hundredths = (multiple: string | null) => (multiple === null ? null : Number(toMinor(multiple)))

/** Within which the agency takes deposits. */
export type DepositLimits = Pick<AgencyRecord, 'deposit_min_minor' | 'deposit_max_minor'>

/** What an operator has said, as a version keeps it. Refuses what makes no sense with VALIDATION. */
export function draftOfForm(
  form: Form,
  agency: DepositLimits,
): { draft: PromotionDraft; budgetMinor: bigint | null } {
  const draft: PromotionDraft = {
    texts: form.texts,
    starts_at: new Date(form.startsAt),
    ends_at: form.endsAt === null ? null : new Date(form.endsAt),
    providers: [...new Set(form.providers)],
    first_order_only: form.firstOrderOnly,
    uses_per_player: form.usesPerPlayer,
    deposit_minor: minor(form.deposit),
    bonus_kind: form.bonus.kind,
    bonus_percent: form.bonus.kind === 'PERCENT' ? form.bonus.percent : null,
    bonus_minor: minor(form.bonus.kind === 'PERCENT' ? form.bonus.most : form.bonus.amount),
    threshold_minor: minor(form.threshold),
    target_minor: minor(form.withdrawCredit),
    turnover_hundredths: hundredths(form.turnoverMultiple),
    turnover_weights: form.turnoverWeights,
    withdraw_all: form.withdrawAll,
    max_minor: minorOrNull(form.maxWithdraw),
    excess_to: form.excessTo,
    deduct_bonus: form.deductBonus,
  }
  const budgetMinor = minorOrNull(form.budget)
  const fields = faultsOf(draft, agency, budgetMinor)
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })
  return { draft, budgetMinor }
}

/** The fault of each field. A promotion has to be usable by somebody. */
function faultsOf(
  draft: PromotionDraft,
  { deposit_min_minor: minMinor, deposit_max_minor: maxMinor }: DepositLimits,
  budgetMinor: bigint | null,
): Record<string, FieldCode> {
  const { deposit_minor, starts_at, ends_at, threshold_minor, turnover_hundredths } = draft
  const deposit = depositAmountFault(deposit_minor, { minMinor, maxMinor })
  return {
    ...(deposit ? { deposit } : {}),
    ...(draft.bonus_minor === 0n ? { bonus: 'TOO_SMALL' as const } : {}),
    // Nobody has less credit than none, and who has the bonus is not free of it.
    ...(threshold_minor === 0n ? { threshold: 'TOO_SMALL' as const } : {}),
    ...(turnover_hundredths === 0 ? { turnoverMultiple: 'TOO_SMALL' as const } : {}),
    ...(draft.max_minor === 0n ? { maxWithdraw: 'TOO_SMALL' as const } : {}),
    ...(outlivesPayout(draft) ? { maxWithdraw: 'NOT_ALLOWED' as const } : {}),
    ...(ends_at !== null && ends_at <= starts_at ? { endsAt: 'TOO_SMALL' as const } : {}),
    ...(budgetMinor !== null && budgetMinor < draft.bonus_minor ? { budget: 'TOO_SMALL' as const } : {}),
  }
}
