import * as icons from '@kham/ui/icons.ts'
import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { letterName } from './job-words.ts'
import styles from './dead-letters.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What the operator wants to do with a dead letter; it is asked once more before it is done. */
export interface Wish {
  act: 'retry' | 'discard'
  letter: DeadLetter
}

interface SettleButtonsProps {
  letter: DeadLetter
  onWish: (wish: Wish) => void
}

export function SettleButtons({ letter, onWish }: SettleButtonsProps) {
  const { t } = useTranslation('deadLetters')
  const staff = useStaff()
  const name = letterName(t, letter)
  if (!mayDecide(staff)) return null
  return (
    <div className={classNames('row wrap', styles.settle)}>
      {letter.retryable ? (
        <Button
          look="secondary"
          size="sm"
          icon={icons.retry}
          aria-label={`${t('deadLetters:retry')}: ${name}`}
          onClick={() => onWish({ act: 'retry', letter })}
        >
          {t('deadLetters:retry')}
        </Button>
      ) : (
        <span className={classNames('xs muted', styles.gone)}>{t('refusal.JOB_GONE')}</span>
      )}
      <Button
        look="danger-ghost"
        size="sm"
        aria-label={`${t('deadLetters:discard')}: ${name}`}
        onClick={() => onWish({ act: 'discard', letter })}
      >
        {t('deadLetters:discard')}
      </Button>
    </div>
  )
}
