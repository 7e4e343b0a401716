import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import { inboxQuery } from './inbox-api.ts'
import buttonStyles from '@kham/ui/button.module.css'
import topBarStyles from '@kham/ui/top-bar.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const most = 99

/** The way to the inbox, with how many messages are unread. */
export function InboxBell() {
  const { t } = useTranslation()
  const { data } = useQuery(inboxQuery())
  const unread = data?.unread ?? 0
  return (
    <Link
      to="/player/inbox"
      className={classNames(buttonStyles.iconbtn, topBarStyles.bell)}
      aria-label={unread === 0 ? t('inbox.title') : t('inbox.unread', { n: unread })}
    >
      <Icon path={icons.bell} size={22} />
      {unread > 0 && (
        <span className={classNames('num', topBarStyles['bell-count'])} aria-hidden="true">
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </Link>
  )
}
