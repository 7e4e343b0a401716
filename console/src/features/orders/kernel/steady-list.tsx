import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../../../words.ts'
import styles from '../../../layout/dense-desk.module.css'

interface SteadyListProps {
  id: string
  label: string
  ref: Ref<HTMLDivElement>
  /** How many wait to be let in. */
  newcomers: number
  onLetIn: () => void
  /** Whether a mouse is over a row, which must not move away under it. */
  onPointedAt: (isPointedAt: boolean) => void
  children: ReactNode
}

/** A queue's list whose rows stay in place while one is worked on; news waits above it. */
export function SteadyList(props: SteadyListProps) {
  const { id, label, ref, newcomers, onLetIn, onPointedAt, children } = props
  const { t } = useTranslation('withdrawal')
  return (
    <>
      {newcomers > 0 && (
        <div className={styles.news}>
          <Button look="secondary" size="sm" icon={icons.arrowDown} onClick={onLetIn}>
            {t('withdrawal:desk.new', { n: newcomers })}
          </Button>
        </div>
      )}
      <div
        id={id}
        role="tabpanel"
        aria-label={label}
        className="stack"
        ref={ref}
        onPointerEnter={({ pointerType }) => onPointedAt(pointerType === 'mouse')}
        onPointerLeave={() => onPointedAt(false)}
      >
        {children}
      </div>
    </>
  )
}
