import { useTranslation } from '../../../words.ts'
import { useAgency } from '@kham/site/agency'
import { StickyCta } from '@kham/ui/bottom-bar'
import { buttonClass, IconButton } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { SearchField } from '../../../layout/search-field.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { longestText } from './lobby-search.ts'
import { PlayFrame } from './play-frame.tsx'
import styles from './public-lobby.module.css'
import widePageStyles from '../../../layout/wide-page.module.css'
import footerStyles from '@kham/ui/footer.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface PublicFrameProps {
  title: string
  /** How many games there are; null = it is not known yet. */
  count: number | null
  /** Of how many providers they are, where it is more than one. */
  providers?: number | undefined
  text: string
  onSearch: (text: string) => void
  children: ReactNode
}

/** The frame of a visitors' page of games. */
export function PublicFrame({ title, count, providers = 1, text, onSearch, children }: PublicFrameProps) {
  const { t } = useTranslation('public')
  const { minAge } = useAgency()
  usePageTitle(title)
  const head = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)
  const isSearching = isOpened || text !== ''
  const startSearch = () => {
    // A phone's keyboard opens only for a field that gets the focus within the press.
    flushSync(() => setOpened(true))
    head.current?.querySelector('input')?.focus()
  }
  return (
    <PlayFrame>
      <main className={classNames('main', widePageStyles['wide-page'])}>
        <div ref={head} className={classNames(styles['public-head'], isSearching && styles.searching)}>
          <div>
            <h1 className="h1">
              {title} <span className={footerStyles.age}>{minAge}+</span>
            </h1>
            <p className="sm muted">
              {count === null ? '\u00a0' : t('public:count', { n: count })}
              {count !== null && providers > 1 && ` ${t('public:from', { n: providers })}`}
            </p>
          </div>
          <IconButton
            soft
            icon={icons.search}
            className={styles['search-button']}
            label={t('public:search')}
            aria-expanded={isSearching}
            onClick={startSearch}
          />
          <SearchField
            text={text}
            onChange={(typed) => {
              setOpened(true) // the field stays when its text is cleared
              onSearch(typed)
            }}
            label={t('public:search')}
            clearLabel={t('public:clear')}
            maxLength={longestText}
          />
        </div>
        {children}
        <StickyCta>
          <Link to="/register" className={buttonClass({ size: 'lg', block: true, className: 'only-phone' })}>
            {t('public:enter.register')}
          </Link>
        </StickyCta>
      </main>
    </PlayFrame>
  )
}
