import * as icons from '@kham/ui/icons.ts'
import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { useShortcuts } from '../../../layout/shortcuts.ts'
import { useStaff } from '../../../session.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { mayHandleMoney, mayDecide } from '../../../may-decide.ts'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import { DecideDialog } from '../kernel/decide-dialog.tsx'
import { KeyHints } from '../kernel/key-hints.tsx'
import { OrderClaimBar } from '../kernel/order-claim-bar.tsx'
import { SecondNotice, approvalOf } from '../../../layout/second-notice.tsx'
import { useAsked } from '../kernel/use-asked.ts'
import { useHolding } from '../kernel/use-holding.ts'
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx'
import { ReverseButton } from '../reversals/reverse-button.tsx'
import { deposits, useDepositActs } from './deposit-api.ts'
import { mayBeRefunded } from './deposit-stage.tsx'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface OfDeposit {
  order: QueuedDeposit
}

/** What an operator can do with it now, or that there is nothing to do. */
export function DepositActs({ order }: OfDeposit) {
  const { t } = useTranslation('deposit')
  const staff = useStaff()
  return (
    <>
      {mayHandleMoney(staff) ? (
        <Acts order={order} />
      ) : (
        <p className="xs muted center">{t('deposit:notYourRole', { role: t(`role.${staff.role}`) })}</p>
      )}
      <ReverseButton
        of={{ kind: 'deposit', id: order.id, code: order.code }}
        told={deposits.keys}
        reversible={order.reversible}
        reversal={order.reversal}
      />
    </>
  )
}

function Acts({ order }: OfDeposit) {
  const acts = useDepositActs(order.id)
  const { t } = useTranslation('deposit')
  const staff = useStaff()
  const providerName = useProviderNames()
  const { asked, ask: askFor, close, foot } = useAsked(acts)
  const holding = useHolding(order.taken)
  /** Beginning to decide takes the order up, which other desks see. */
  const ask = (what: 'confirm' | 'retry' | 'refund' | 'decide') => () => {
    askFor(what)()
    if (holding === 'NOBODY') acts.take.mutate(false)
  }
  const values = {
    code: order.code,
    amount: formatMoney(order.amount, { withUnit: true }),
    credit: formatMoney(order.totalCredit, { withUnit: true }),
    provider: providerName(order.providerId),
    player: order.player.displayName,
  }
  const mayRetry = order.status === 'FAILED'
  const mayRefund = mayBeRefunded(order)
  const waitsFor = mayDecide(staff) ? order.waitsFor : null
  const isToDo = order.confirmable || mayRetry || mayRefund || waitsFor !== null
  const mayAsk = holding !== 'ANOTHER'
  const yes = order.confirmable ? 'confirm' : mayRetry ? 'retry' : null
  useShortcuts({
    ...(mayAsk && yes ? { a: ask(yes) } : {}),
    ...(mayAsk && mayRefund ? { r: ask('refund') } : {}),
    ...(isToDo && holding === 'NOBODY' ? { t: () => acts.take.mutate(false) } : {}),
  })
  return (
    <div className={classNames('stack-3', styles.foot)} ref={foot} tabIndex={-1}>
      {isToDo ? (
        <OrderClaimBar taken={order.taken} holding={holding} take={acts.take} release={acts.release} />
      ) : (
        <p className="xs muted center">{t('deposit:nothingToDo')}</p>
      )}
      <div className={classNames('row', styles.decisions)} hidden={!mayAsk}>
        {order.confirmable && (
          <Button className="grow" icon={icons.check} onClick={ask('confirm')}>
            {t('deposit:confirmPayment.open')}
          </Button>
        )}
        {mayRefund && (
          <Button look="danger-ghost" onClick={ask('refund')}>
            {t('deposit:refund')}
          </Button>
        )}
        {mayRetry && (
          <Button className="grow" icon={icons.retry} onClick={ask('retry')}>
            {t('deposit:retry')}
          </Button>
        )}
        {waitsFor && (
          <Button className="grow" look="secondary" onClick={ask('decide')}>
            {t('decision.open')}
          </Button>
        )}
      </div>
      <KeyHints
        a={mayAsk && yes ? t(yes === 'confirm' ? 'deposit:confirmPayment.open' : 'deposit:retry') : undefined}
        r={mayAsk && mayRefund ? t('deposit:refund') : undefined}
      />
      {asked === 'confirm' && <ConfirmPaymentDialog order={order} confirm={acts.confirm} onClose={close} />}
      {asked === 'retry' && (
        <ConfirmDialog
          title={t('deposit:retryTitle', values)}
          submit={t('deposit:retry')}
          act={acts.retry}
          onClose={close}
        >
          <p className="muted sm center">{t('deposit:retryText', values)}</p>
        </ConfirmDialog>
      )}
      {asked === 'refund' && (
        <ConfirmDialog
          title={t('deposit:refundTitle', values)}
          submit={t('deposit:refund')}
          act={acts.refund}
          onClose={close}
        >
          <SecondNotice approval={approvalOf(order.waitsForSecond, 'REFUND')} />
          <p className="muted sm center">{t('deposit:refundText', values)}</p>
        </ConfirmDialog>
      )}
      {asked === 'decide' && order.waitsFor && (
        <DecideDialog
          code={order.code}
          partner={order.waitsFor.partner}
          decide={acts.decide}
          approval={order.waitsForSecond}
          onClose={close}
        />
      )}
    </div>
  )
}
