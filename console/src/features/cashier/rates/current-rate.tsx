import * as icons from '@kham/ui/icons.ts'
import type { RatedCurrency, SetRate } from '@kham/contract/operator/cashier/rates'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { useState } from 'react'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { rateFigure } from './rate-figure.ts'
import { RateDialog } from './rate-dialog.tsx'
import { spreadOf } from './rate-sums.ts'

interface CurrentRateProps {
  currency: RatedCurrency
  /** undefined = none has been set. */
  rate: SetRate | undefined
}

/** The rate in effect, with the way to change it. */
export function CurrentRate({ currency, rate }: CurrentRateProps) {
  const { t } = useTranslation('rates')
  const staff = useStaff()
  const [isChanging, setIsChanging] = useState(false)
  const title = t('rates:of', { currency })
  return (
    <section className="card card-p stack-3" aria-label={title}>
      <div className="row between wrap">
        <h2 className="h3">{title}</h2>
        {mayDecide(staff) && (
          <Button look="secondary" size="sm" icon={icons.edit} onClick={() => setIsChanging(true)}>
            {t('rates:change')}
          </Button>
        )}
      </div>
      {rate ? <Figures rate={rate} /> : <p className="muted">{t('rates:none')}</p>}
      {isChanging && <RateDialog currency={currency} before={rate} onClose={() => setIsChanging(false)} />}
    </section>
  )
}

function Figures({ rate }: { rate: SetRate }) {
  const { t } = useTranslation('rates')
  const who = rate.setBy === null ? t('rates:withAgency') : t('rates:by', { name: rate.setBy })
  return (
    <>
      <KvList inner className="inner-p">
        <KvRow label={t('rates:buy')}>
          <b className="num">{rateFigure(rate.buy)}</b>
        </KvRow>
        <KvRow label={t('rates:sell')}>
          <b className="num">{rateFigure(rate.sell)}</b>
        </KvRow>
      </KvList>
      <p className="xs faint">
        {t('rates:spread', { percent: spreadOf(rate) })} ·{' '}
        {t('rates:since', { time: formatDateTime(rate.effectiveAt) })} · {who}
      </p>
    </>
  )
}
