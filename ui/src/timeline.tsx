import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import './timeline.css'

export type TimelineStep = {
  label: ReactNode
  icon: IconName
  state: 'done' | 'now' | 'todo'
  paid?: boolean
}

type TimelineProps = { label: string; steps: readonly TimelineStep[] }

/** The life of one order; a step that is done shows a tick instead of its icon. `paid` colours the present step. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ label: words, icon, state, paid }, place) => (
        <li
          key={place}
          className={classNames(state !== 'todo' && state, paid && 'paid')}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="d">
            <Icon name={state === 'done' ? 'check' : icon} size={16} strokeWidth={2.4} />
          </span>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  )
}
