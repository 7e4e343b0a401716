import { useTranslation } from '../../../words.ts'
import { Kbd } from '@kham/ui/console-shell'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface KeyHintsProps {
  /** What A and R do with the order in the panel. */
  a?: string | undefined
  r?: string | undefined
}

/** The keys that do something here and now. */
export function KeyHints({ a, r }: KeyHintsProps) {
  const { t } = useTranslation()
  return (
    <p className={classNames('xs faint center', styles.keys)}>
      {a !== undefined && (
        <>
          <Kbd>A</Kbd> {a}{' '}
        </>
      )}
      {r !== undefined && (
        <>
          <Kbd>R</Kbd> {r}{' '}
        </>
      )}
      <Kbd>J</Kbd>/<Kbd>K</Kbd> {t('decide.move')} <Kbd>?</Kbd>
    </p>
  )
}
