import { useTranslation } from '../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Menu, MenuItem } from '@kham/ui/menu'
import { useAgency } from '@kham/site/agency'
import { channelsOf } from './contact-channels.ts'
import { smallPart } from './small-part.tsx'
import layoutStyles from './layout.module.css'
import topBarStyles from '@kham/ui/top-bar.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** It may be missing: the name beside it says the same. */
const SocialIcon = smallPart(
  () => import('@kham/ui/social-icon'),
  (file) => file.SocialIcon,
)

/** On a phone the bottom bar has the same links in a sheet. */
export function ContactMenu() {
  const { t } = useTranslation()
  const channels = channelsOf(useAgency().social)
  if (channels.length === 0) return null
  return (
    <div className="only-desk">
      <Menu label={t('contact.title')} trigger={<Trigger />}>
        {channels.map(({ channel, name, href }) => (
          <MenuItem
            key={channel}
            href={href}
            start={
              <span className={classNames(layoutStyles.sign, layoutStyles[channel])}>
                <SocialIcon name={channel} size={20} />
              </span>
            }
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

function Trigger() {
  const { t } = useTranslation()
  return (
    <>
      <Icon path={icons.message} size={18} />
      <span className="from-tablet">{t('contact.title')}</span>
      <Icon path={icons.chevronDown} size={16} className={classNames('from-tablet', topBarStyles.chev)} />
    </>
  )
}
