import { useTranslation } from '../words.ts'
import styles from '@kham/ui/choice.module.css'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Modal } from '@kham/ui/modal'
import { SocialIcon } from '@kham/ui/social-icon'
import { useAgency } from '@kham/site/agency'
import { channelsOf } from './contact-channels.ts'
import layoutStyles from './layout.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal open onClose={onClose} title={t('contact.title')} closeLabel={t('close')}>
      <ContactLinks />
    </Modal>
  )
}

/** The agency's channels as a list of links that open beside the site. */
function ContactLinks() {
  const { t } = useTranslation()
  const channels = channelsOf(useAgency().social)
  if (channels.length === 0) return <p className="muted sm">{t('contact.none')}</p>
  return (
    <div className="stack-3">
      <p className="muted sm">{t('contact.text')}</p>
      <ul className={layoutStyles.contacts}>
        {channels.map(({ channel, name, href }) => (
          <li key={channel}>
            <a className={styles.option} href={href} target="_blank" rel="noopener noreferrer">
              <span className={classNames(layoutStyles.sign, layoutStyles[channel])}>
                <SocialIcon name={channel} />
              </span>
              <span className="grow b">{name}</span>
              <span className="sr">{t('contact.newTab')}</span>
              <Icon path={icons.external} size={18} className="faint" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
