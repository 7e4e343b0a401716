import { useTranslation } from '../words.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import badgeStyles from '@kham/ui/badge.module.css'
import styles from '@kham/ui/nav.module.css'
import { ProviderMark } from '@kham/ui/provider-mark'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { CreditText } from '../features/play/credits/credit-text.tsx'
import { useProviderNames } from '../features/play/providers/provider-names.ts'
import { useInUse } from '../features/promotions/promotions/promotion-api.ts'
import { isActive, isGroup, type MenuEntry, type MenuGroup } from './drawer-menu.ts'
import { classNames } from '@kham/ui/class-names.ts'

export function DrawerList({ label, items }: { label: string; items: readonly (MenuEntry | MenuGroup)[] }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {items.map((item) =>
        isGroup(item) ? <Group key={item.word} group={item} /> : <Entry key={item.to} entry={item} />,
      )}
    </nav>
  )
}

/** Open when the page is one of its own. */
function Group({ group }: { group: MenuGroup }) {
  const { t } = useTranslation('drawer')
  const isHere = useLocation({ select: ({ pathname }) => isActive(group, pathname) })
  const [isOpen, setOpen] = useState(isHere)
  const kids = useId()
  return (
    <>
      <button
        type="button"
        className={isHere && !isOpen ? classNames(styles.parent, styles.on) : styles.parent}
        aria-expanded={isOpen}
        aria-controls={kids}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={group.icon} />
        {t(group.word)}
        <Icon path={isOpen ? icons.chevronUp : icons.chevronDown} size={18} className={styles.end} />
      </button>
      <div className={styles.kids} id={kids} hidden={!isOpen}>
        {group.children.map((child) => (
          <Entry key={child.to} entry={child} />
        ))}
      </div>
    </>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <Link to={entry.to} activeOptions={{ exact: true, includeSearch: false }}>
      {'provider' in entry ? <ProviderEntry {...entry} /> : <PageEntry {...entry} />}
      {entry.to === '/player/promotion' && <InUseBadge />}
    </Link>
  )
}

function PageEntry({ word, icon }: Exclude<MenuEntry, { provider: unknown }>) {
  const { t } = useTranslation('drawer')
  return (
    <>
      {icon && <Icon path={icon} />}
      {t(word)}
    </>
  )
}

const ProviderEntry = ({ provider }: { provider: ProviderId }) => (
  <>
    <ProviderMark provider={provider} size="sm" />
    {useProviderNames()(provider)}
    <span className={classNames('num', styles.end)}>
      <CreditText provider={provider} />
    </span>
  </>
)

/** Only one promotion can be in use. */
function InUseBadge() {
  const { t } = useTranslation('drawer')
  return (
    useInUse() && (
      <span className={classNames(styles.end, badgeStyles.badge, badgeStyles.goldb)}>
        {t('drawer:inUse')}
      </span>
    )
  )
}
