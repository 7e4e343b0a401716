import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { useRef, type ReactNode, type Ref } from 'react'
import { useTranslation } from '../../../words.ts'
import { useHandOn } from './use-hand-on.ts'
import type { Steady } from './use-steady-desk.ts'
import styles from './steady-list.module.css'

interface SteadyFrameProps {
  /** How many new rows wait to be shown, and who is told while the list is in use. Left out where the list does not refresh by itself. */
  steady?: Steady | undefined
  children: ReactNode
}

/** Frame of a list whose rows stay in place while it is in use; a button above them shows the new ones. */
export function SteadyFrame({ steady, children }: SteadyFrameProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  useHandOn(frame, steady?.onHand)
  return (
    <div className={styles.steady} ref={frame}>
      {steady && steady.newcomers > 0 && (
        <div className={styles.news}>
          <Button look="secondary" size="sm" icon={icons.arrowDown} onClick={steady.onLetIn}>
            {t('queue.new', { n: steady.newcomers })}
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}

interface SteadyListProps extends SteadyFrameProps {
  id: string
  label: string
  ref: Ref<HTMLDivElement>
}

/** A queue's list under the views that change it. */
export const SteadyList = ({ id, label, ref, steady, children }: SteadyListProps) => (
  <SteadyFrame steady={steady}>
    <div id={id} role="tabpanel" aria-label={label} className="stack" ref={ref}>
      {children}
    </div>
  </SteadyFrame>
)
