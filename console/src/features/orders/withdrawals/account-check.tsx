import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'

type Check = NonNullable<QueuedWithdraw['accountCheck']>

/** What a bank has said of the account: what speaks against it must not be overlooked. */
export function AccountCheck({ check }: { check: Check }) {
  const { t } = useTranslation('withdrawal')
  const isBad = check.differs || check.state === 'NOT_FOUND'
  return (
    <p className={isBad ? 'xs neg account-check' : 'xs muted account-check'}>
      {isBad && <Icon path={icons.alertCircle} size={15} />}{' '}
      {t(`withdrawal:automatic.account.${wordOf(check)}`, { name: check.name })}
    </p>
  )
}

function wordOf({ state, name, differs }: Check) {
  if (state !== 'FOUND') return state
  if (differs) return 'differs'
  return name === null ? 'known' : 'same'
}
