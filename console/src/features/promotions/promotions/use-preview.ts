import { promotionForm } from '@kham/contract/operator/promotions/promotions'
import { validate } from '@kham/contract/validate'
import { useAnswer } from '@kham/site/use-answer'
import { isAmount } from '@kham/ui/amount-input.ts'
import { useSettled } from '@kham/ui/use-settled.ts'
import { useState } from 'react'
import { isRefusal } from '../../../refusal-words.ts'
import { previewQuery } from './promotion-api.ts'
import { formOf, type PromotionDraft } from './promotion-draft.ts'

const settleMs = 400

/** The server's preview of a draft; the last one stays while the next is on its way, or the draft is incomplete. */
export function usePreview(draft: PromotionDraft, credit: string) {
  const settled = useSettled(draft, settleMs)
  const settledCredit = useSettled(credit, settleMs)
  const form = formOf(settled)
  const isTyped = validate(promotionForm, form).ok
  const { shown, isOld, data, error, refetch } = useAnswer(previewQuery(isTyped ? form : null, settledCredit))
  const [kept, setKept] = useState(data)
  if (data && data !== kept) setKept(data)
  const isWhole = isTyped && !isRefusal(error, 'VALIDATION')
  return {
    preview: shown ?? kept,
    isWhole,
    isOld: isOld || !data || settled !== draft || settledCredit !== credit || !isWhole || !isAmount(credit),
    error: isWhole ? error : null,
    refetch,
  }
}
