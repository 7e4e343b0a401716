import * as icons from '@kham/ui/icons.ts'
import type { QueuedMove } from '@kham/contract/operator/orders/moves'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { useStaff } from '../../../session.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { mayHandleMoney, mayDecide } from '../../desk/operators/may-decide.ts'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import { DecideDialog } from '../kernel/decide-dialog.tsx'
import { useAsked } from '../kernel/use-asked.ts'
import type { MoveActs as Acts } from './move-api.ts'

interface MoveActsProps {
  order: QueuedMove
  acts: Acts
}

/** What an operator can do with a move now, or that there is nothing to do. */
export function MoveActs({ order, acts }: MoveActsProps) {
  const { t } = useTranslation('move')
  const staff = useStaff()
  const providerName = useProviderNames()
  const { asked, ask, close, foot } = useAsked(acts)
  if (!mayHandleMoney(staff))
    return <p className="xs muted center">{t('move:notYourRole', { role: t(`role.${staff.role}`) })}</p>
  const values = {
    code: order.code,
    credit: formatMoney(order.amount, { withUnit: true }),
    provider: providerName(order.from),
    player: order.player.displayName,
  }
  const mayDecideNow = order.silentSince !== null && mayDecide(staff)
  return (
    <div className="stack-3 foot" ref={foot} tabIndex={-1}>
      {!order.returnRefused && !mayDecideNow && <p className="xs muted center">{t('move:nothingToDo')}</p>}
      <div className="row decisions">
        {order.returnRefused && (
          <Button className="grow" icon={icons.retry} onClick={ask('retry')}>
            {t('returning.retry')}
          </Button>
        )}
        {mayDecideNow && (
          <Button className="grow" look="secondary" onClick={ask('decide')}>
            {t('decision.open')}
          </Button>
        )}
      </div>
      {asked === 'retry' && (
        <ConfirmDialog
          title={t('returning.title', values)}
          submit={t('returning.retry')}
          act={acts.retry}
          onClose={close}
        >
          <p className="muted sm center">{t('returning.text', values)}</p>
        </ConfirmDialog>
      )}
      {asked === 'decide' && (
        <DecideDialog
          code={order.code}
          partner="PROVIDER"
          decide={acts.decide}
          word={order.waitsForSecond}
          onClose={close}
        />
      )}
    </div>
  )
}
