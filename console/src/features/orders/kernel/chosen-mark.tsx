import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import styles from '@kham/ui/mark.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** On a phone, in place of a row's mark: it is among the chosen. */
export const ChosenMark = ({ label }: { label: string }) => (
  <span className={classNames(styles.bmark, styles.sm)} role="img" aria-label={label}>
    <Icon path={icons.check} />
  </span>
)
