import { classNames } from './class-names.ts'
import styles from './mark.module.css'

/** The first letter of a name in a circle. Decorative: the name stands beside it or names the button around it. */
export const Avatar = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={classNames(styles.avatar, large && styles.lg)} aria-hidden="true">
    {Array.from(name)[0]?.toUpperCase()}
  </span>
)
