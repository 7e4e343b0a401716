import type { Announcement } from '@kham/contract/players/announcements'
import { MessageView } from '@kham/ui/announcement'
import { Button, buttonClass } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import { useTexts } from '../../promotions/promotions/promotion-words.ts'
import { PlayResponsibly } from './play-responsibly.tsx'

export function AnnouncementPopup({
  announcement,
  onClose,
}: {
  announcement: Announcement
  onClose: () => void
}) {
  const { t } = useTranslation('inbox')
  const { kind, link, texts } = announcement
  const { title, description } = useTexts()(texts)
  return (
    <Modal open title={title} closeLabel={t('close')} onClose={onClose}>
      <div className="stack">
        <MessageView kind={kind} badge={t(`inbox:announcement.${kind}`)} description={description} />
        <Button block size="lg" onClick={onClose}>
          {t('inbox:understood')}
        </Button>
        {link !== null && (
          <Link to={link} className={buttonClass({ look: 'ghost', block: true })} onClick={onClose}>
            {t('inbox:open')}
          </Link>
        )}
        {/* Below what closes it, which is where the focus begins. */}
        {kind === 'OFFER' && (
          <div className="center">
            <PlayResponsibly />
          </div>
        )}
        <p className="xs faint center">{t('inbox:once')}</p>
      </div>
    </Modal>
  )
}
