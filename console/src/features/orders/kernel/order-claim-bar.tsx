import * as icons from '@kham/ui/icons.ts'
import type { OrderClaim } from '@kham/contract/operator/orders/order-claims'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Kbd } from '@kham/ui/console-shell'
import { formatTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import type { UseMutationResult } from '@tanstack/react-query'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { useReleaseOnLeaving, type Holding } from './use-holding.ts'

interface OrderClaimBarProps {
  taken: OrderClaim | null
  holding: Holding
  /** Its argument: whether to take over another's claim. */
  take: UseMutationResult<unknown, unknown, boolean>
  release: UseMutationResult<unknown, unknown, void>
}

/** Who has claimed the order, with buttons to claim, take over or release it. Leaving the panel releases the claim. */
export function OrderClaimBar({ taken, holding, take, release }: OrderClaimBarProps) {
  const { t } = useTranslation()
  const staff = useStaff()
  useReleaseOnLeaving(holding, () => release.mutate())
  const busy = { busy: take.isPending || release.isPending, busyText: t('decide.sending') }
  return (
    <div className="stack-2" role="status">
      <NotDone error={take.error ?? release.error} />
      {holding === 'NOBODY' && (
        <Button look="ghost" size="sm" icon={icons.userCheck} {...busy} onClick={() => take.mutate(false)}>
          {t('take.open')} <Kbd>T</Kbd>
        </Button>
      )}
      {holding === 'ME' && taken && (
        <div className="row between wrap">
          <span className="xs muted grow">{t('take.mine', { time: formatTime(taken.until) })}</span>
          <Button look="ghost" size="sm" {...busy} onClick={() => release.mutate()}>
            {t('take.release')}
          </Button>
        </div>
      )}
      {holding === 'ANOTHER' && taken && (
        <>
          <Notice tone="warn">{t('take.another', { name: taken.by, time: formatTime(taken.at) })}</Notice>
          {mayDecide(staff) && (
            <Button
              look="secondary"
              size="sm"
              icon={icons.userCheck}
              {...busy}
              onClick={() => take.mutate(true)}
            >
              {t('take.takeOver')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** The tag in a row of the queue that says who has claimed it. */
export function ClaimTag({ taken, holding }: { taken: OrderClaim | null; holding: Holding }) {
  const { t } = useTranslation()
  if (!taken || holding === 'NOBODY') return null
  return <span className="xs faint">{t('take.row', { name: taken.by })}</span>
}
