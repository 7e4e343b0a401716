import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import markStyles from '@kham/ui/mark.module.css'
import layoutStyles from './layout.module.css'
import topBarStyles from '@kham/ui/top-bar.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The face of the profile menu. */
export const ProfileTrigger = ({ name }: { name: string }) => (
  <>
    {/* Drawn, not written: a button's name must hold all the text that is seen in it. */}
    <span
      className={classNames(markStyles.avatar, layoutStyles.drawn)}
      data-letter={Array.from(name)[0]?.toUpperCase()}
    />
    <span className={classNames('from-tablet ellipsis', layoutStyles.name)}>{name}</span>
    <Icon path={icons.chevronDown} size={16} className={classNames('from-tablet', topBarStyles.chev)} />
  </>
)
