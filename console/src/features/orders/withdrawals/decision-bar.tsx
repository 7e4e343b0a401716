import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { useShortcuts } from '../../../layout/shortcuts.ts'
import { useStaff } from '../../../session.ts'
import { mayHandleMoney } from '../../../may-decide.ts'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { useToast } from '@kham/ui/toast'
import { DecideDialog } from '../kernel/decide-dialog.tsx'
import { OrderClaimBar } from '../kernel/order-claim-bar.tsx'
import { ReturnDialog } from '../kernel/return-dialog.tsx'
import { StuckButtons } from '../kernel/stuck-buttons.tsx'
import { useAsked } from '../kernel/use-asked.ts'
import { useHolding } from '../kernel/use-holding.ts'
import { useKnownOfPlayer } from '../../players/players/known-of-player.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { DecisionButtons, DecisionOver } from './decision-buttons.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { stageOf } from './stage.ts'
import { CleanRefused } from './decision-refused.tsx'
import { useTimeToRead } from './use-time-to-read.ts'
import { warningsOf } from './warnings-of.ts'
import { useApproveClean, type Decision } from './withdrawal-api.ts'
import queueStyles from '../../../layout/queue.module.css'
import withdrawalsStyles from './withdrawals.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type Asked = 'approve' | 'reject' | 'cancel' | 'retry' | 'decide'

interface DecisionBarProps {
  order: QueuedWithdraw
  decision: Decision
  /** Whether an approval of the one before led here, and no press for this one. */
  cameByItself: boolean
  /** The one after it that waits too, which an approval goes on to. */
  next: QueuedWithdraw | undefined
  onNext: () => void
}

/** The two decisions while there is one to take, else the reason why there is none. */
export function DecisionBar(props: DecisionBarProps) {
  const { t } = useTranslation()
  const staff = useStaff()
  const stage = stageOf(props.order)
  if (!mayHandleMoney(staff))
    return <p className="xs muted center">{t('decide.notYourRole', { role: t(`role.${staff.role}`) })}</p>
  // A dialog that is open stays, so that its answer, or the refusal, can still be told.
  const isOver = stage !== 'OPEN' && stage !== 'TAKING'
  return <Decisions {...props} isTaking={stage === 'TAKING'} isOver={isOver} />
}

function Decisions({
  order,
  decision,
  cameByItself,
  next,
  onNext,
  isTaking,
  isOver,
}: DecisionBarProps & { isTaking: boolean; isOver: boolean }) {
  const { asked, ask, close, foot } = useAsked(decision)
  const holding = useHolding(order.taken)
  const known = useKnownOfPlayer(order.player.id)
  const isAnothers = holding === 'ANOTHER'
  const mayAsk = !isTaking && !isOver && !isAnothers
  const { take, release } = decision
  const isRead = useTimeToRead(cameByItself)
  /** Beginning to decide takes the order up, which other desks see. */
  const begin = (what: Asked) => () => {
    ask(what)()
    if (holding === 'NOBODY') take.mutate(false)
  }
  const { t } = useTranslation('players', 'promotions', 'second', 'withdrawal')
  const toast = useToast()
  const clean = useApproveClean()
  const isClean =
    known !== null && order.checks?.marks.length === 0 && warningsOf(t, order, known).length === 0
  /** A withdrawal that is clean under its lock too is approved without a question; anything against it by now is asked about. */
  const approveClean = () =>
    clean.mutate([order], {
      onSuccess: ([answer]) => {
        if (answer?.outcome === 'WAITS') toast.success(t('withdrawal:bulk.waits', { n: 1 }))
        if (answer?.outcome !== 'LEFT') return onNext()
        if (answer.marks.length > 0) begin('approve')()
      },
    })
  const onApprove = isClean ? approveClean : begin('approve')
  const isToDo = !isOver || order.returnRefused || order.waitsFor !== null
  useShortcuts({
    ...(mayAsk && known && isRead && order.heldUntil === null && !clean.isPending ? { a: onApprove } : {}),
    ...(mayAsk ? { r: begin('reject') } : {}),
    ...(isToDo && holding === 'NOBODY' ? { t: () => take.mutate(false) } : {}),
  })
  return (
    <div className={classNames('stack-3', queueStyles.foot)} ref={foot} tabIndex={-1}>
      <CleanRefused approve={clean} />
      {!isAnothers && (
        <StuckButtons
          returnRefused={order.returnRefused}
          isSilent={order.waitsFor !== null}
          onRetry={begin('retry')}
          onDecide={begin('decide')}
        />
      )}
      {isOver ? (
        <DecisionOver />
      ) : (
        <DecisionButtons
          order={order}
          isTaking={isTaking}
          isKnown={known !== null}
          isRead={isRead}
          takenBy={isAnothers ? (order.taken?.by ?? '—') : null}
          isBusy={clean.isPending}
          onApprove={onApprove}
          onReject={begin('reject')}
        />
      )}
      <div className={classNames('row wrap', withdrawalsStyles['second-acts'])}>
        {isToDo && <OrderClaimBar taken={order.taken} holding={holding} take={take} release={release} />}
        {mayAsk && (
          <Button look="ghost" size="sm" onClick={begin('cancel')}>
            {t('cancel.open')}
          </Button>
        )}
        {mayAsk && next && (
          <span className="xs muted">
            {t('withdrawal:desk.then', {
              name: next.player.displayName,
              sum: formatMoney(next.receive, { withUnit: true }),
            })}
          </span>
        )}
      </div>
      {asked === 'approve' && known && (
        <ApproveDialog
          order={order}
          known={known}
          approve={decision.approve}
          onApproved={onNext}
          onClose={close}
        />
      )}
      {(asked === 'reject' || asked === 'cancel') && (
        <RejectDialog as={asked} order={order} reject={decision[asked]} onClose={close} />
      )}
      {asked === 'retry' && (
        <ReturnDialog order={order} provider={order.providerId} retry={decision.retry} onClose={close} />
      )}
      {asked === 'decide' && order.waitsFor && (
        <DecideDialog
          code={order.code}
          partner={order.waitsFor.partner}
          decide={decision.decide}
          approval={order.waitsForSecond}
          onClose={close}
        />
      )}
    </div>
  )
}
