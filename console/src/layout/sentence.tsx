import { Icon, type IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import type { ReactNode } from 'react'
import styles from './sentences.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** How near it goes: now (red), today (yellow), well (green), to know (blue). */
export type SentenceTone = 'now' | 'today' | 'well' | 'known'

interface SentenceProps {
  tone: SentenceTone
  icon: IconPath
  /** What it is about, in a few words. */
  head: string
  /** What else there is to say; what is not so is left out. */
  rest?: readonly (string | false | null)[]
  /** The rest goes on in the sentence of the head. */
  goesOn?: boolean
  /** A link to where something is done about it. */
  door: ReactNode
}

/** One sentence with its door, which the whole line opens. */
export function Sentence({ tone, icon, head, rest = [], goesOn = false, door }: SentenceProps) {
  const said = rest.filter((part) => typeof part === 'string').join(' ')
  return (
    <li className={styles.sentence}>
      <span className={classNames(styles.tone, styles[tone])}>
        <Icon path={icon} size={17} />
      </span>
      <span className={styles.said}>
        <b>{head}</b>
        {said && `${goesOn ? '' : ' ·'} ${said}`}
      </span>
      <span className={styles.door}>
        {door}
        <Icon path={icons.chevronRight} size={16} />
      </span>
    </li>
  )
}
