import { useTranslation } from '../words.ts'
import styles from '@kham/ui/choice.module.css'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Modal } from '@kham/ui/modal'
import { SocialIcon } from '@kham/ui/social-icon'
import { useAgency } from '@kham/site/agency'
import { CopyButton } from '@kham/ui/copy-button'
import { channelsOf } from './contact-channels.ts'
import layoutStyles from './layout.module.css'
import { classNames } from '@kham/ui/class-names.ts'
import { takesMessage, withMessage } from './with-message.ts'

interface ContactDialogProps {
  /** The code of the order that it is about. */
  about?: string | undefined
  onClose: () => void
}

export function ContactDialog({ about, onClose }: ContactDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal open onClose={onClose} title={t('contact.title')} closeLabel={t('close')}>
      <Contact about={about} />
    </Modal>
  )
}

function Contact({ about }: { about: string | undefined }) {
  const { t } = useTranslation()
  const channels = channelsOf(useAgency().social)
  if (channels.length === 0) return <p className="muted sm">{t('contact.none')}</p>
  return (
    <div className="stack-3">
      <p className="muted sm">{t('contact.text')}</p>
      {about === undefined ? <Links channels={channels} /> : <AboutOrder code={about} channels={channels} />}
    </div>
  )
}

type Channels = ReturnType<typeof channelsOf>

/** Nobody has to type the code: it is copied here, and the chats that can begin with it do. */
function AboutOrder({ code, channels }: { code: string; channels: Channels }) {
  const { t } = useTranslation('order', 'deposit')
  const written = channels.filter(({ href }) => takesMessage(href))
  const message = t('order:ask.message', { code })
  return (
    <>
      <p className="row">
        <b className="num grow">{code}</b>
        <CopyButton text={code} label={t('deposit:copyCode')} copiedLabel={t('deposit:copied')} />
      </p>
      <p className="muted sm">
        {t('order:ask.tell')}{' '}
        {written.length > 0 &&
          t('order:ask.written', { channels: written.map(({ name }) => name).join(', ') })}
      </p>
      <Links channels={channels.map((each) => ({ ...each, href: withMessage(each.href, message) }))} />
    </>
  )
}

/** The agency's channels as a list of links that open beside the site. */
function Links({ channels }: { channels: Channels }) {
  const { t } = useTranslation()
  return (
    <ul className={layoutStyles.contacts}>
      {channels.map(({ channel, name, href }) => (
        <li key={channel}>
          <a className={styles.option} href={href} target="_blank" rel="noopener noreferrer">
            <span className={classNames(layoutStyles.sign, layoutStyles[channel])}>
              <SocialIcon name={channel} />
            </span>
            <span className="grow bold">{name}</span>
            <span className="sr">{t('contact.newTab')}</span>
            <Icon path={icons.external} size={18} className="faint" />
          </a>
        </li>
      ))}
    </ul>
  )
}
