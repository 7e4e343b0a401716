import { ageOf } from '@kham/ui/age.ts'
import { classNames } from '@kham/ui/class-names.ts'
import { useNow } from '@kham/ui/use-now.ts'
import { useTranslation, type TFunction } from '../../../words.ts'
import styles from '../../../layout/dense-desk.module.css'

const minuteMs = 60_000
const slowMinutes = 15
const lateMinutes = 30

export function ageWords(t: TFunction<'withdrawal'>, since: string, now: number): string {
  const { unit, n } = ageOf(since, now)
  return t(`withdrawal:desk.age.${unit}`, { n })
}

/** Time waited: yellow from a quarter of an hour, red from half an hour. */
export function Waits({ since }: { since: string }) {
  const { t } = useTranslation('withdrawal')
  const now = useNow()
  const minutes = (now - new Date(since).getTime()) / minuteMs
  return (
    <span
      className={classNames(
        'num',
        styles.age,
        minutes >= lateMinutes ? styles.late : minutes >= slowMinutes && styles.slow,
      )}
    >
      {ageWords(t, since, now)}
    </span>
  )
}
