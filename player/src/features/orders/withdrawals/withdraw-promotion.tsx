import { toMinor, type Money } from '@kham/contract/money'
import type { TFunction } from '@kham/site/translate'
import { useTranslation } from '@kham/site/words'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { MarkedLine } from '@kham/ui/marked-text'
import type { UsageInUse } from '../../promotions/promotions/promotion-api.ts'
import { inOneLine, useTexts } from '../../promotions/promotions/promotion-words.ts'

const money = (amount: Money) => formatMoney(amount, { withUnit: true })

/** What the promotion in use makes of a withdrawal. */
export function WithdrawPromotion({ usage }: { usage: UsageInUse }) {
  const { t } = useTranslation('withdraw')
  const { title } = useTexts()(usage.texts)
  return (
    <Notice tone="promo">
      <b>{t('promo.title', { title })}</b>
      <br />
      <MarkedLine text={inOneLine(rules(t, usage))} />
    </Notice>
  )
}

const rules = (t: TFunction, { terms, promotionCredit, brought }: UsageInUse) => [
  ...(toMinor(brought.amount) > 0n ? [t('promo.free', { free: money(brought) })] : []),
  ...(terms.withdrawAll ? [t('promo.all')] : []),
  ...(terms.deductBonus ? [t('promo.deduct', { bonus: money(promotionCredit) })] : []),
  ...(terms.maxWithdraw
    ? [t(terms.excessTo === 'AGENCY' ? 'promo.lost' : 'promo.back', { max: money(terms.maxWithdraw) })]
    : []),
]
