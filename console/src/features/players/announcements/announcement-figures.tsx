import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import { groupDigits } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { useTranslation } from '../../../words.ts'

/** What became of the version of now. */
export function AnnouncementFigures({ announcement }: { announcement: ManagedAnnouncement }) {
  const { t } = useTranslation('announcements')
  const { place, kind, figures } = announcement
  const ofCard = ['sent', 'read', ...(kind === 'OFFER' ? (['heldBack'] as const) : [])] as const
  const ofPlace = {
    CARD: ofCard,
    // It is read when it comes up.
    POPUP: ['shown'],
    STRIP: ['shown', 'read'],
    BANNER: ['shown'],
    PUSH: ['sent', ...(kind === 'OFFER' ? (['heldBack'] as const) : [])],
  } as const
  return (
    <section className="card card-p stack-3" aria-label={t('announcements:figures.title')}>
      <h2 className="h3">{t('announcements:figures.title')}</h2>
      <KvList>
        {ofPlace[place].map((name) => (
          <KvRow key={name} label={t(`announcements:figures.${name}`)}>
            <span className="num">{groupDigits(String(figures[name]))}</span>
          </KvRow>
        ))}
      </KvList>
      <p className="xs faint">{t('announcements:figures.about')}</p>
    </section>
  )
}
