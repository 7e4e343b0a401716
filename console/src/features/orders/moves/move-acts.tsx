import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import { useTranslation } from '../../../words.ts'
import { useStaff } from '../../../session.ts'
import { mayHandleMoney, mayDecide } from '../../../may-decide.ts'
import { DecideDialog } from '../kernel/decide-dialog.tsx'
import { ReturnDialog } from '../kernel/return-dialog.tsx'
import { StuckButtons } from '../kernel/stuck-buttons.tsx'
import { useAsked } from '../kernel/use-asked.ts'
import { useMoveActs } from './move-api.ts'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What an operator can do with a move now, or that there is nothing to do. */
export function MoveActs({ order }: { order: QueuedMove }) {
  const acts = useMoveActs(order.id)
  const { t } = useTranslation('move')
  const staff = useStaff()
  const { asked, ask, close, foot } = useAsked(acts)
  if (!mayHandleMoney(staff))
    return <p className="xs muted center">{t('move:notYourRole', { role: t(`role.${staff.role}`) })}</p>
  const mayDecideNow = order.silentSince !== null && mayDecide(staff)
  return (
    <div className={classNames('stack-3', styles.foot)} ref={foot} tabIndex={-1}>
      {!order.returnRefused && !mayDecideNow && <p className="xs muted center">{t('move:nothingToDo')}</p>}
      <StuckButtons
        returnRefused={order.returnRefused}
        isSilent={order.silentSince !== null}
        onRetry={ask('retry')}
        onDecide={ask('decide')}
      />
      {asked === 'retry' && (
        <ReturnDialog order={order} provider={order.from} retry={acts.retry} onClose={close} />
      )}
      {asked === 'decide' && (
        <DecideDialog
          code={order.code}
          partner="PROVIDER"
          decide={acts.decide}
          approval={order.waitsForSecond}
          onClose={close}
        />
      )}
    </div>
  )
}
