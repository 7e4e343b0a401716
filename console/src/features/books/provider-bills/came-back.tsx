import type { ProviderBill } from '@kham/contract/operator/books/provider-bills'
import { Button } from '@kham/ui/button'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { approvalOf } from '../../../layout/second-notice.tsx'
import { mayHandleMoney } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { ReturnDialog } from '../../orders/payments/return-dialog.tsx'
import { useReturnBill } from './bill-api.ts'

type CameIn = ProviderBill['mayHaveComeBack'][number]

/** What waits in suspense and may be the payment of this bill, sent back by its bank. */
export function CameBack({ bill, name }: { bill: ProviderBill; name: string }) {
  const { t } = useTranslation('bills', 'payment')
  const staff = useStaff()
  const [asked, setAsked] = useState<CameIn | null>(null)
  const say = useReturnBill(bill.id)
  const { paid, month, mayHaveComeBack } = bill
  if (!paid || mayHaveComeBack.length === 0) return null
  // Who paid the bill may still give the second approval.
  const isBarred = (came: CameIn) =>
    paid.by.id === staff.id && approvalOf(came.waitsForSecond, 'MATCH') === null
  const ask = (came: CameIn) => {
    say.reset()
    setAsked(came)
  }
  return (
    <>
      {mayHaveComeBack.map((came) => (
        <Notice key={came.paymentId} tone="warn">
          {t('bills:say.waits', {
            kip: formatMoney(paid.kip, { withUnit: true }),
            reference: came.bankReference,
            time: formatDateTime(came.paidAt),
          })}{' '}
          <Link className="link" to="/payments" search={{ payment: came.paymentId }}>
            {t('payment:anyLabel')}
          </Link>
          {mayHandleMoney(staff) && (
            <div className="row wrap">
              <Button
                look="secondary"
                barred={isBarred(came)}
                aria-describedby={`not-back-${came.paymentId}`}
                onClick={() => ask(came)}
              >
                {t('payment:returned.open')}
              </Button>
              <span className="xs muted" id={`not-back-${came.paymentId}`}>
                {t('payment:returned.byOther')}
              </span>
            </div>
          )}
        </Notice>
      ))}
      {asked && (
        <ReturnDialog
          bill={{ name, month, paidAt: paid.at, bankReference: paid.bankReference, kip: paid.kip }}
          came={asked}
          approval={asked.waitsForSecond}
          doing={say}
          onSay={(note) =>
            say.mutate(
              { paymentId: asked.paymentId, ...(note !== undefined && { note }) },
              { onSuccess: () => setAsked(null) },
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
