import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import { groupDigits } from '@kham/ui/format.ts'
import type { Column } from '@kham/ui/table'
import { Link } from '@tanstack/react-router'
import { RowList } from '../../../layout/row-list.tsx'
import { missingIn, textLanguages, textsDraftOf } from '../../../layout/texts-draft.ts'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { fromWords, untilWords, useTitleOf } from './announcement-words.ts'
import { StateBadge } from './state-badge.tsx'
import { SwitchButton } from './switch-button.tsx'
import styles from './announcements.module.css'

export function AnnouncementList({ announcements }: { announcements: readonly ManagedAnnouncement[] }) {
  const { t } = useTranslation('announcements')
  return (
    <RowList
      name="announcements"
      label={t('announcements:list')}
      columns={columns(t)}
      rows={announcements}
      rowKey={({ id }) => id}
    />
  )
}

const columns = (t: TFunction<'announcements'>): Column<ManagedAnnouncement>[] => [
  {
    key: 'title',
    header: t('announcements:column.title'),
    className: styles['announcement-name'],
    card: 'title',
    cell: (announcement) => <Name announcement={announcement} />,
  },
  {
    key: 'audience',
    header: t('announcements:column.audience'),
    cell: ({ audience }) => t(`announcements:audience.${audience.kind}`),
  },
  {
    key: 'when',
    header: t('announcements:column.when'),
    className: 'num',
    cell: (announcement) => (
      <>
        {fromWords(t, announcement)}
        <span className="xs faint block">{untilWords(t, announcement)}</span>
      </>
    ),
  },
  {
    key: 'languages',
    header: t('announcements:column.languages'),
    align: 'right',
    className: 'num',
    cell: ({ texts }) => {
      const written = textLanguages.length - missingIn({ texts: textsDraftOf(texts) }).length
      const isWhole = written === textLanguages.length
      return <span className={isWhole ? '' : 'gold'}>{`${written}/${textLanguages.length}`}</span>
    },
  },
  {
    key: 'read',
    header: t('announcements:column.read'),
    align: 'right',
    className: 'num',
    cell: ({ figures }) => `${grouped(figures.read)} / ${grouped(figures.shown)}`,
  },
  {
    key: 'state',
    header: t('announcements:column.state'),
    card: 'foot',
    cell: (announcement) => (
      <span className="row between">
        <StateBadge announcement={announcement} />
        <SwitchButton announcement={announcement} />
      </span>
    ),
  },
]

const grouped = (count: number) => groupDigits(String(count))

function Name({ announcement }: { announcement: ManagedAnnouncement }) {
  const { t } = useTranslation('announcements')
  const titleOf = useTitleOf()
  const { id, kind, place } = announcement
  return (
    <span>
      <Link to="/announcements/$id" params={{ id }} className="link">
        <b>{titleOf(announcement)}</b>
      </Link>
      <span className="xs faint block">
        {t(`announcements:place.${place}`)} · {t(`announcements:kind.${kind}`)}
      </span>
    </span>
  )
}
