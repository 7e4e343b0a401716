import type { RatedCurrency } from '@kham/contract/operator/cashier/rates'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { examples, isInverted, spreadOf, type Pair } from './rate-sums.ts'

interface RateEffectProps {
  currency: RatedCurrency
  pair: Pair
  /** Per cent; null = the change is not large. */
  large: string | null
}

const lak = (amount: string) => formatMoney({ amount, currency: 'LAK' }, { withUnit: true })

/** The effect of a rate while it is typed, and what is unusual about it. */
export function RateEffect({ currency, pair, large }: RateEffectProps) {
  const { t } = useTranslation('rates')
  if (isInverted(pair))
    return (
      <Notice tone="danger" role="alert">
        {t('rates:inverted')}
      </Notice>
    )
  const { paidIn, credit, takenOut, kip } = examples(pair)
  const ofCredit = (amount: string) => formatMoney({ amount, currency }, { withUnit: true })
  return (
    <>
      <ul className="inner inner-p sm num">
        <li>{t('rates:deposit', { lak: lak(paidIn), credit: ofCredit(credit) })}</li>
        <li>{t('rates:payout', { credit: ofCredit(takenOut), lak: lak(kip) })}</li>
        <li>{t('rates:spread', { percent: spreadOf(pair) })}</li>
      </ul>
      {large !== null && (
        <Notice tone="warn" role="alert">
          {t('rates:large', { percent: large })}
        </Notice>
      )}
    </>
  )
}
