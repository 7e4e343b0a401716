import { useLocation } from '@tanstack/react-router'
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
  // The money's way shows one order alone.
  const isBesideList = useLocation({ select: ({ pathname }) => !pathname.startsWith('/money/') })
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
      {isBesideList && (
        <>
          <Kbd>J</Kbd>/<Kbd>K</Kbd> {t('decide.move')}{' '}
        </>
      )}
      <Kbd>?</Kbd>
    </p>
  )
}
