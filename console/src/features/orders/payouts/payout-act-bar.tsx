import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { Kbd } from '@kham/ui/console-shell'
import { formatDateTime } from '@kham/ui/format.ts'
import { useShortcuts } from '../../../layout/shortcuts.ts'
import { useStaff } from '../../../session.ts'
import { mayHandleMoney, mayDecide } from '../../../may-decide.ts'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import { KeyHints } from '../kernel/key-hints.tsx'
import { useAsked } from '../kernel/use-asked.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import type { PayoutActs } from './payout-api.ts'
import { holdingOf, type PayoutCase } from './payout-case.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SentForm } from './sent-form.tsx'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface PayoutActBarProps {
  order: PayoutCase
  acts: PayoutActs
}

/** What an operator can say of a payout now, or that there is nothing to say. */
export function PayoutActBar({ order, acts }: PayoutActBarProps) {
  const { t } = useTranslation('payout')
  const { payout } = order
  const staff = useStaff()
  const { asked, ask, close, foot } = useAsked(acts)
  const { status } = payout
  const mayAct = mayHandleMoney(staff)
  const holding = holdingOf(order, staff)
  const isSent = status === 'SENT'
  /** Nobody confirms what somebody says has come back before that is decided. */
  const mayConfirm = isSent && payout.waitsForSecond === null
  const isFree = status === 'REQUESTED' && holding === 'NOBODY' && payout.heldUntil === null
  const mayReject = status === 'REQUESTED' && holding === 'ME'
  useShortcuts({
    ...(mayAct && isFree && !acts.take.isPending ? { t: () => acts.take.mutate() } : {}),
    ...(mayAct && mayReject ? { r: ask('reject') } : {}),
    ...(mayAct && mayConfirm ? { a: ask('confirm') } : {}),
    ...(mayAct && isSent ? { r: ask('bounce') } : {}),
  })
  if (!mayAct)
    return <p className="xs muted center">{t('payout:notYourRole', { role: t(`role.${staff.role}`) })}</p>
  const mayUndo = status === 'DONE' && mayDecide(staff)
  const values = { reference: payout.reference, name: payout.taken?.by ?? '—' }
  const bounce = (
    <Button look="danger-ghost" onClick={ask('bounce')}>
      {t('payout:bounce.open')}
    </Button>
  )
  return (
    <div className={classNames('stack-3', styles.foot)} ref={foot} tabIndex={-1}>
      {status === 'REQUESTED' && <ToPay order={order} acts={acts} onAsk={ask} />}
      {isSent && (
        <div className={classNames('row', styles.decisions)}>
          {bounce}
          {mayConfirm && (
            <Button className="grow" icon={icons.check} onClick={ask('confirm')}>
              {t('payout:confirm.submit')}
            </Button>
          )}
        </div>
      )}
      {mayUndo && <div className={classNames('row', styles.decisions)}>{bounce}</div>}
      {!mayUndo && (status === 'DONE' || status === 'REJECTED' || status === 'RETURNED') && (
        <p className="xs muted center">{t('payout:nothingToDo')}</p>
      )}
      <KeyHints
        a={mayConfirm ? t('payout:confirm.submit') : undefined}
        r={isSent ? t('payout:bounce.open') : mayReject ? t('payout:reject.open') : undefined}
      />
      {asked === 'take' && (
        <ConfirmDialog
          title={t('payout:takeOver.title', values)}
          submit={t('payout:takeOver.submit')}
          act={acts.take}
          onClose={close}
        >
          <p className="muted sm center">{t('payout:takeOver.text', values)}</p>
        </ConfirmDialog>
      )}
      {asked === 'confirm' && (
        <ConfirmDialog
          title={t('payout:confirm.title', values)}
          submit={t('payout:confirm.submit')}
          act={acts.confirm}
          onClose={close}
        >
          <p className="muted sm center">{t('payout:confirm.text')}</p>
        </ConfirmDialog>
      )}
      {(asked === 'bounce' || asked === 'reject') && (
        <ReasonDialog as={asked} payout={payout} act={acts[asked]} onClose={close} />
      )}
    </div>
  )
}

interface ToPayProps extends PayoutActBarProps {
  onAsk: (act: 'take' | 'reject') => () => void
}

/** Nobody pays what another is paying; what another has had for long is taken over after a warning. */
function ToPay({ order, acts, onAsk }: ToPayProps) {
  const { t } = useTranslation('payout', 'withdrawal')
  const staff = useStaff()
  const holding = holdingOf(order, staff)
  const { heldUntil } = order.payout
  if (holding === 'ME') return <SentForm acts={acts} onReject={onAsk('reject')} />
  if (heldUntil !== null && (holding === 'NOBODY' || mayDecide(staff)))
    return (
      <>
        <p className="xs muted" id="payout-held">
          {t('withdrawal:payoutHeld.take', { time: formatDateTime(heldUntil) })}
        </p>
        <Button block icon={icons.userCheck} disabled aria-describedby="payout-held">
          {t('payout:take')}
        </Button>
      </>
    )
  if (holding === 'NOBODY')
    return (
      <>
        <NotDone error={acts.take.error ?? acts.sent.error} />
        <Button
          block
          icon={icons.userCheck}
          busy={acts.take.isPending}
          busyText={t('decide.sending')}
          onClick={() => acts.take.mutate()}
        >
          {t('payout:take')} <Kbd>T</Kbd>
        </Button>
      </>
    )
  if (holding === 'ANOTHER' && !mayDecide(staff))
    return <p className="xs muted center">{t('payout:isTaken', { name: order.payout.taken?.by ?? '—' })}</p>
  return (
    <>
      <NotDone error={acts.sent.error} />
      <Button block look="secondary" icon={icons.userCheck} onClick={onAsk('take')}>
        {t('payout:takeOver.open')}
      </Button>
    </>
  )
}
