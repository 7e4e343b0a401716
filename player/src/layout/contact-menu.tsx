import { useTranslation } from '@kham/site/words'
import { Icon } from '@kham/ui/icon'
import { Menu, MenuItem } from '@kham/ui/menu'
import { SocialIcon } from '@kham/ui/social-icon'
import { useAgency } from '../features/agency/agency-api.ts'
import { channelsOf } from './contact-channels.ts'

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
              <span className={`sign ${channel}`}>
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
      <Icon name="message" size={18} />
      <span className="w">{t('contact.title')}</span>
      <Icon name="chevron-down" size={16} className="chev w" />
    </>
  )
}
