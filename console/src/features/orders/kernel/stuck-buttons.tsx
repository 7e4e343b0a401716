import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface StuckButtonsProps {
  returnRefused: boolean
  /** Whether a partner's answer is missing. */
  isSilent: boolean
  onRetry: () => void
  onDecide: () => void
}

/** For an order that a partner keeps: its credit was refused on the way back, or nobody says what became of it. */
export function StuckButtons({ returnRefused, isSilent, onRetry, onDecide }: StuckButtonsProps) {
  const { t } = useTranslation()
  const staff = useStaff()
  const mayDecideNow = isSilent && mayDecide(staff)
  if (!returnRefused && !mayDecideNow) return null
  return (
    <div className={classNames('row', styles.decisions)}>
      {returnRefused && (
        <Button className="grow" icon={icons.retry} onClick={onRetry}>
          {t('returning.retry')}
        </Button>
      )}
      {mayDecideNow && (
        <Button className="grow" look="secondary" onClick={onDecide}>
          {t('decision.open')}
        </Button>
      )}
    </div>
  )
}
