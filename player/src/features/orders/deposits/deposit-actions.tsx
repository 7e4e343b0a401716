import * as icons from '@kham/ui/icons.ts'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { Button, buttonClass } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { saveQrPng } from '@kham/ui/qr-picture.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { useCheckDeposit } from './deposit-api.ts'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'

const CancelDialog = laterDialog(
  () => import('./cancel-dialog.tsx'),
  (file) => file.CancelDialog,
)

interface DepositActionsProps {
  deposit: Deposit
  /** The code is not to be paid any more, or not now. */
  isShut: boolean
  onStillUnpaid: () => void
}

export function DepositActions({ deposit, isShut, onStillUnpaid }: DepositActionsProps) {
  const { t } = useTranslation('deposit')
  const [isCanceling, setCanceling] = useState(false)
  const check = useCheckDeposit(deposit.id)
  const checkNow = () =>
    check.mutate(undefined, {
      onSuccess: (answer) => {
        if (answer.deposit.status === 'OPEN') onStillUnpaid()
      },
    })

  return (
    <>
      {!isShut && <OnOnePhone deposit={deposit} />}
      <RefusalNotice failure={check.error} />
      <div className="row">
        <Button look="danger-ghost" size="lg" onClick={() => setCanceling(true)}>
          {t('deposit:pay.cancel')}
        </Button>
        <OnlineButton
          size="lg"
          className="grow"
          icon={icons.refresh}
          busy={check.isPending}
          busyText={t('deposit:pay.checking')}
          onClick={checkNow}
        >
          {t('deposit:pay.check')}
        </OnlineButton>
      </div>
      <CancelDialog
        deposit={deposit}
        open={isCanceling}
        onClose={() => setCanceling(false)}
        onCheck={() => {
          setCanceling(false)
          checkNow()
        }}
      />
    </>
  )
}

/** The player usually has one phone: the picture is saved and opened in the bank's app, or the app opens with the charge where the bank has a link for it. */
function OnOnePhone({ deposit: { qr, code, amount } }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  const save = useMutation({ mutationFn: saveQrPng })
  if (!qr) return null

  const picture = {
    payload: qr.payload,
    amount: formatMoney(amount, { withUnit: true }),
    code,
    fileName: `kham-${code}.png`,
  }
  return (
    <>
      <div className="row">
        <Button
          look="secondary"
          className="grow"
          icon={icons.download}
          busy={save.isPending}
          onClick={() => save.mutate(picture)}
        >
          {t('deposit:pay.save')}
        </Button>
        {qr.deepLink !== null && (
          <a className={buttonClass({ look: 'secondary', className: 'grow' })} href={qr.deepLink}>
            {t('deposit:pay.openApp')}
          </a>
        )}
      </div>
      {save.isError && (
        <Notice tone="danger" role="alert">
          {t('deposit:pay.saveFailed')}
        </Notice>
      )}
    </>
  )
}
