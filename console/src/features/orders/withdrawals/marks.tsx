import type { WithdrawMark } from '@kham/contract/operator/orders/withdrawal-marks'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { classNames } from '@kham/ui/class-names.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import styles from '../../../layout/marks.module.css'

const looks: Record<WithdrawMark, { tone: 'bad' | 'warn' | 'info'; icon: IconPath }> = {
  STANDING: { tone: 'bad', icon: icons.ban },
  NAME_DIFFERS: { tone: 'bad', icon: icons.userOff },
  ACCOUNT_NOT_FOUND: { tone: 'bad', icon: icons.searchOff },
  ACCOUNT_REPLACED: { tone: 'bad', icon: icons.retry },
  LINKED: { tone: 'bad', icon: icons.fingerprint },
  PAYOUT_REFUSED: { tone: 'bad', icon: icons.repeat },
  DIFFERENCE_OPEN: { tone: 'bad', icon: icons.scale },
  TAKE_PROPOSED: { tone: 'bad', icon: icons.arrowDown },
  HELD: { tone: 'warn', icon: icons.lock },
  NEW_ACCOUNT: { tone: 'warn', icon: icons.refresh },
  LARGE: { tone: 'warn', icon: icons.warning },
  DAY_LIMIT: { tone: 'warn', icon: icons.timerOff },
  NOT_CHECKED: { tone: 'warn', icon: icons.clock },
  NO_DEPOSIT: { tone: 'warn', icon: icons.deposit },
  FIRST_PAYOUT: { tone: 'info', icon: icons.sparkles },
}

interface MarksProps {
  checks: QueuedWithdraw['checks']
  /** Words for all of them; else for the two worst, and the rest as icons with names. */
  isWhole?: boolean
}

/** Marks against paying it, the worst first; none for those not to be decided. */
export function Marks({ checks, isWhole = false }: MarksProps) {
  const { t } = useTranslation('withdrawal')
  if (checks === null) return null
  if (checks.marks.length === 0) return <span className="muted">{t('withdrawal:desk.clean')}</span>
  return (
    <span className={classNames(styles.marks, isWhole && 'wrap')}>
      {checks.marks.map((mark, at) => {
        const { tone, icon } = looks[mark]
        const isWord = isWhole || at < 2
        const name = t(`withdrawal:mark.${mark}`)
        return (
          <span
            key={mark}
            className={classNames(styles.mark, styles[tone])}
            {...(isWord ? {} : { title: name })}
          >
            <Icon path={icon} size={15} />
            {isWord ? name : <span className="sr">{name}</span>}
          </span>
        )
      })}
    </span>
  )
}
