import type { InboxMessage } from '@kham/contract/site/inbox'
import { MessageView } from '@kham/ui/announcement'
import { classNames } from '@kham/ui/class-names.ts'
import { formatMinute } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import { PlayResponsibly } from '../../players/announcements/play-responsibly.tsx'
import { useSaid } from './use-said.ts'
import styles from './inbox.module.css'

/** What the agency announces, in full. */
export function MessageCard({ message, isNew }: { message: InboxMessage; isNew: boolean }) {
  const { t } = useTranslation('inbox')
  const said = useSaid(message)
  const { params, link, createdAt } = message
  const kind = params?.['kind'] === 'OFFER' ? 'OFFER' : 'SERVICE'
  const time = (
    <span className="row xs faint num">
      {isNew && (
        <span className={classNames('row', styles.unread)}>
          <span className={styles['unread-dot']} aria-hidden="true" />
          {t('inbox:new')}
        </span>
      )}
      {formatMinute(createdAt)}
    </span>
  )
  return (
    <article className={classNames('card card-p stack-3', isNew && styles['is-new'])}>
      <MessageView kind={kind} badge={t(`inbox:announcement.${kind}`)} time={time} {...said} />
      {kind === 'OFFER' && <PlayResponsibly />}
      {link !== null && (
        <Link to={link} className={classNames('link row', styles['message-link'])}>
          {t('inbox:open')}
          <Icon path={icons.chevronRight} size={18} />
        </Link>
      )}
    </article>
  )
}
