import { toMinor, type Money } from '@kham/contract/money'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { MarkedLine } from '@kham/ui/marked-text'
import type { UsageInUse } from '../../promotions/promotions/promotion-api.ts'
import { inOneLine, useTexts } from '../../promotions/promotions/promotion-words.ts'

const money = (amount: Money) => formatMoney(amount, { withUnit: true })

/** The effect of the promotion in use on a withdrawal. */
export function WithdrawPromotion({ usage }: { usage: UsageInUse }) {
  const { t } = useTranslation('withdraw')
  const { title } = useTexts()(usage.texts)
  return (
    <Notice tone="promo">
      <b>{t('withdraw:promo.title', { title })}</b>
      <br />
      <MarkedLine text={inOneLine(rules(t, usage))} />
    </Notice>
  )
}

const rules = (t: TFunction<'withdraw'>, { terms, promotionCredit, brought }: UsageInUse) => [
  ...(toMinor(brought.amount) > 0n ? [t('withdraw:promo.free', { free: money(brought) })] : []),
  ...(terms.withdrawAll ? [t('withdraw:promo.all')] : []),
  ...(terms.deductBonus ? [t('withdraw:promo.deduct', { bonus: money(promotionCredit) })] : []),
  ...(terms.maxWithdraw
    ? [
        t(terms.excessTo === 'AGENCY' ? 'withdraw:promo.lost' : 'withdraw:promo.back', {
          max: money(terms.maxWithdraw),
        }),
      ]
    : []),
]
