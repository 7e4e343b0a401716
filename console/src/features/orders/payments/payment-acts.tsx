import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Kbd } from '@kham/ui/console-shell'
import { useShortcuts } from '../../../layout/shortcuts.ts'
import { mayHandleMoney, mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { saidOf } from './payment-case.ts'
import type { Wish } from './payment-wish.tsx'

interface PaymentActsProps {
  payment: PaymentToDecide
  onWish: (wish: Wish) => void
}

/** What can be done besides matching and crediting, or why there is nothing to do. */
export function PaymentActs({ payment, onWish }: PaymentActsProps) {
  const { t } = useTranslation('payment')
  const staff = useStaff()
  const { state, waitsFor, amount } = payment
  const mayReturn = state === 'SUSPENSE' && amount.currency === 'LAK' && mayDecide(staff)
  const refund = () => onWish({ act: 'refund' })
  // What came back is most likely paid out again.
  useShortcuts(mayReturn ? { r: refund, ...(payment.cameBackOf ? { a: refund } : {}) } : {})
  if (!mayHandleMoney(staff))
    return <p className="xs muted center">{t('payment:notYourRole', { role: t(`role.${staff.role}`) })}</p>
  const isDecider = mayDecide(staff)
  if (state === 'SUSPENSE') {
    if (amount.currency !== 'LAK') return <p className="xs muted center">{t('payment:notInKip')}</p>
    if (!isDecider) return <p className="xs muted center">{t('payment:refund.notYourRole')}</p>
    return (
      <Button look={payment.cameBackOf ? 'primary' : 'danger-ghost'} className="grow" onClick={refund}>
        {t(saidOf(payment, 'payment:refund.open'))}{' '}
        <span aria-hidden="true">
          <Kbd>{payment.cameBackOf ? 'A' : 'R'}</Kbd>
        </span>
      </Button>
    )
  }
  if (waitsFor && isDecider)
    return (
      <Button look="secondary" className="grow" onClick={() => onWish({ act: 'decide' })}>
        {t('decision.open')}
      </Button>
    )
  return <p className="xs muted center">{t('payment:nothingToDo')}</p>
}
