import { Icon } from './icon.tsx'
import type { IconPath } from './icon.tsx'
import styles from './orb.module.css'
import { classNames } from './class-names.ts'

export type OrbTone = 'warn' | 'ok' | 'bad' | 'gold'

export interface OrbLook {
  icon: IconPath
  tone: OrbTone
}

const iconSizes = { sm: 24, md: 30, lg: 38 }

/** A round sign above a heading. Decorative: the heading says the same in words. */
export const Orb = ({ icon, tone, size = 'md' }: OrbLook & { size?: 'sm' | 'md' | 'lg' }) => (
  <span className={classNames(styles.orb, styles[tone], styles[size])}>
    <Icon path={icon} size={iconSizes[size]} />
  </span>
)
