import type { InboxMessage } from '@kham/contract/site/inbox'
import { MessageView } from '@kham/ui/announcement'
import { classNames } from '@kham/ui/class-names.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import { PlayResponsibly } from '../../players/announcements/play-responsibly.tsx'
import { useTexts } from '../../promotions/promotions/promotion-words.ts'
import styles from './inbox.module.css'
import { useMoneyMessage } from './money-message.ts'

/** One message in full. */
export function MessageCard({ message, isNew }: { message: InboxMessage; isNew: boolean }) {
  const { t } = useTranslation('inbox')
  const textsOf = useTexts()
  const { kind, texts, params, link, createdAt } = message
  const isOffer = params?.['kind'] === 'OFFER'
  const badge = useBadge(kind, isOffer)
  const ofMoney = useMoneyMessage(message)
  const said = texts ? textsOf(texts) : (ofMoney ?? { title: badge, description: '' })
  const time = (
    <span className="row xs faint num">
      {isNew && (
        <span className={classNames('row', styles.unread)}>
          <span className={styles['unread-dot']} aria-hidden="true" />
          {t('inbox:new')}
        </span>
      )}
      {formatDateTime(createdAt).slice(0, -':00'.length)}
    </span>
  )
  return (
    <article className={classNames('card card-p stack-3', isNew && styles['is-new'])}>
      <MessageView kind={isOffer ? 'OFFER' : 'SERVICE'} badge={badge} time={time} {...said} />
      {isOffer && <PlayResponsibly />}
      {link !== null && (
        <Link to={link} className={classNames('link row', styles['message-link'])}>
          {t('inbox:open')}
          <Icon path={icons.chevronRight} size={18} />
        </Link>
      )}
    </article>
  )
}

function useBadge(kind: InboxMessage['kind'], isOffer: boolean): string {
  const { t } = useTranslation('inbox')
  if (kind === 'ANNOUNCEMENT') return t(`inbox:announcement.${isOffer ? 'OFFER' : 'SERVICE'}`)
  return kind === 'PAYMENT_HELD' || kind === 'REVERSED' ? t('nav.deposit') : t(`inbox:kind.${kind}`)
}
