import type { InboxMessage, MessageKind } from '@kham/contract/site/inbox'
import { classNames } from '@kham/ui/class-names.ts'
import { formatMinute } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import { MarkedText } from '@kham/ui/marked-text'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import { useSaid } from './use-said.ts'
import styles from './inbox.module.css'

const iconOf: Record<MessageKind, IconPath> = {
  ANNOUNCEMENT: icons.megaphone,
  REWARD: icons.gift,
  REFERRAL: icons.users,
  PAGE: icons.log,
  PAYMENT_HELD: icons.deposit,
  REVERSED: icons.deposit,
}

/** What the site tells of the player's own things: one line, and all of it leads on. */
export function MessageRow({ message, isNew }: { message: InboxMessage; isNew: boolean }) {
  const { t } = useTranslation('inbox')
  const { title, description } = useSaid(message)
  const { kind, link, createdAt } = message
  const className = classNames(styles.row, isNew && styles['is-new'])
  const content = (
    <>
      <span className={styles.icon}>
        <Icon path={iconOf[kind]} size={22} />
      </span>
      <h3 className={styles.title}>
        {isNew && <span className="sr">{t('inbox:new')}: </span>}
        {title}
      </h3>
      <span className="xs faint num">{formatMinute(createdAt)}</span>
      <div className={classNames('sm muted', styles.description)}>
        <MarkedText text={description} />
      </div>
    </>
  )
  return (
    <article>
      {link === null ? (
        <div className={className}>{content}</div>
      ) : (
        <Link to={link} className={className}>
          {content}
        </Link>
      )}
    </article>
  )
}
