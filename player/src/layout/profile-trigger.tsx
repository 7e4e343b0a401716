import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'

/** The face of the profile menu. */
export const ProfileTrigger = ({ name }: { name: string }) => (
  <>
    {/* Drawn, not written: a button's name must hold all the text that is seen in it. */}
    <span className="avatar drawn" data-letter={Array.from(name)[0]?.toUpperCase()} />
    <span className="w name ell">{name}</span>
    <Icon path={icons.chevronDown} size={16} className="chev w" />
  </>
)
