import type { SetRate } from '@kham/contract/operator/cashier/rates'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import { useWithdrawRate } from './rate-api.ts'
import { rateFigure } from './rate-figure.ts'

/** What begins later, each with the way to take it back. */
export function PlannedRates({ rates }: { rates: readonly SetRate[] }) {
  const { t } = useTranslation('rates')
  const staff = useStaff()
  const [asked, setAsked] = useState<SetRate | null>(null)
  return (
    <section className="stack-2" aria-label={t('rates:planned')}>
      <h2 className="h3">{t('rates:planned')}</h2>
      <ul className="card">
        {rates.map((rate) => (
          <li key={rate.currency + rate.effectiveAt} className="row between wrap card-p">
            <span>
              <b>{rate.currency}</b>{' '}
              <span className="num">
                {rateFigure(rate.buy)} / {rateFigure(rate.sell)}
              </span>
              <span className="xs faint block">
                {t('rates:since', { time: formatDateTime(rate.effectiveAt) })}
                {rate.setBy !== null && ` · ${t('rates:by', { name: rate.setBy })}`}
              </span>
            </span>
            {mayDecide(staff) && (
              <Button look="danger-ghost" size="sm" onClick={() => setAsked(rate)}>
                {t('rates:withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <WithdrawDialog rate={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function WithdrawDialog({ rate, onClose }: { rate: SetRate; onClose: () => void }) {
  const { t } = useTranslation('rates', 'second')
  const toast = useToast()
  const withdraw = useWithdrawRate(rate, ({ waitsForSecond }) =>
    toast.success(t(waitsForSecond ? 'second:saved' : 'rates:withdrawn')),
  )
  const { currency, effectiveAt } = rate
  return (
    <ConfirmDialog
      title={t('rates:withdrawTitle', { currency, time: formatDateTime(effectiveAt) })}
      submit={t('rates:withdraw')}
      act={withdraw}
      onClose={onClose}
    >
      <p className="muted sm center">{t('rates:withdrawText')}</p>
    </ConfirmDialog>
  )
}
