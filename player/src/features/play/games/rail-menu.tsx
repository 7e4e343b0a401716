import { gameCategories } from '@kham/contract/play/games'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { useAgency } from '@kham/site/agency'
import { classNames } from '@kham/ui/class-names.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { ProviderMark } from '@kham/ui/provider-mark'
import { Skeleton } from '@kham/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { promotionsQuery } from '../../promotions/promotions/promotion-api.ts'
import { playerQuery } from '../../../session.ts'
import { useOfferedCredits } from '../credits/offered-credits.ts'
import { ShortCredit } from '../credits/short-credit.tsx'
import { categoryIcons } from './category-icons.ts'
import { filterOf, categoriesOf } from './game-filter.ts'
import { gamesQuery } from './game-api.ts'
import { lobbyQuery } from './lobby-api.ts'
import { useOwnGames } from './own-games-api.ts'
import styles from './rail-menu.module.css'

/** The menu that stands at the left of a wide page of games; the drawer has the rest. */
export function RailMenu() {
  const { t } = useTranslation('drawer')
  const { data: player } = useQuery(playerQuery)
  const { provider } = useParams({ strict: false })
  const isLobby = useLocation({ select: ({ pathname }) => pathname.startsWith('/player/game/') })
  const here = providerIds.find((id) => id === provider)
  return (
    <nav className={styles['rail-menu']} aria-label={t('drawer:main')}>
      {player && isLobby && here ? <OfPlayer provider={here} /> : <OfVisitor />}
      <Sober />
    </nav>
  )
}

function OfPlayer({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('drawer')
  const { t: tHome } = useTranslation('home')
  const providerName = useProviderNames()
  const { data, isPending } = useQuery(gamesQuery(provider))
  const { favourites } = useOwnGames()
  const offered = useOfferedCredits()
  const tab = useLocation({ select: ({ search }) => (search as { tab?: string }).tab })
  const games = data?.games ?? []
  const filter = filterOf(games, tab)
  const page = { to: '/player/game/$provider', params: { provider } } as const
  return (
    <>
      <Row {...page} icon={icons.gamepad} isHere={filter.kind === 'all'} end={data && games.length}>
        {t('nav.games')}
      </Row>
      <Row
        {...page}
        search={{ tab: 'favourites' }}
        icon={icons.heart}
        isHere={filter.kind === 'favourites'}
        end={favourites.length > 0 && favourites.length}
      >
        {t('drawer:favourites')}
      </Row>
      <Row {...page} search={{ tab: 'recent' }} icon={icons.history} isHere={filter.kind === 'recent'}>
        {t('drawer:recent')}
      </Row>
      {isPending && <Places />}
      {data && games.length > 0 && <p className={styles.head}>{t('drawer:categories')}</p>}
      {categoriesOf(games).map((category) => (
        <Row
          key={category}
          {...page}
          search={{ tab: category }}
          icon={categoryIcons[category]}
          isHere={filter.kind === 'category' && filter.category === category}
          end={games.filter((game) => game.category === category).length}
        >
          {tHome(`home:category.${category}`)}
        </Row>
      ))}
      <p className={styles.head}>{t('drawer:providers')}</p>
      {offered.map(({ provider: id, credit }) => (
        <Row
          key={id}
          to="/player/game/$provider"
          params={{ provider: id }}
          mark={id}
          end={<ShortCredit credit={credit} />}
        >
          {providerName(id)}
        </Row>
      ))}
      <hr className="hr" />
      <Row to="/player/withdraw" icon={icons.withdraw}>
        {t('nav.withdraw')}
      </Row>
      <Row to="/player/promotion" icon={icons.gift}>
        {t('nav.promotion')}
      </Row>
    </>
  )
}

function OfVisitor() {
  const { t } = useTranslation('drawer')
  const { t: tHome } = useTranslation('home')
  const { data: lobby } = useQuery(lobbyQuery)
  const { data: offered } = useQuery(promotionsQuery)
  const { pages } = useAgency()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(?<=.)\/+$/, '') })
  const category = useLocation({ select: ({ search }) => (search as { category?: string }).category })
  return (
    <>
      <Row to="/" icon={icons.home} isHere={path === '/'}>
        {t('nav.home')}
      </Row>
      <Row to="/promotions" icon={icons.gift} end={offered?.promotions.length}>
        {t('nav.promotion')}
      </Row>
      {lobby && (
        <>
          <Row to="/games" icon={icons.gamepad} isHere={path === '/games' && category === undefined}>
            {t('nav.games')}
          </Row>
          <p className={styles.head}>{t('drawer:categories')}</p>
          {lobby.categories.map((each) => (
            <Row
              key={each.category}
              to="/games"
              search={{ category: each.category }}
              icon={categoryIcons[each.category]}
              isHere={path === '/games' && category === each.category}
              end={each.games}
            >
              {tHome(`home:category.${each.category}`)}
            </Row>
          ))}
          <p className={styles.head}>{t('drawer:providers')}</p>
          {lobby.providers.map(({ id, name, games }) => (
            <Row
              key={id}
              to="/games/$provider"
              params={{ provider: id }}
              mark={id}
              isHere={path === `/games/${id}`}
              end={games}
            >
              {name}
            </Row>
          ))}
        </>
      )}
      <hr className="hr" />
      <Row to="/verify" icon={icons.receipt}>
        {t('drawer:verify')}
      </Row>
      {pages.includes('faq') && (
        <Row to="/pages/$slug" params={{ slug: 'faq' }} icon={icons.message}>
          {t('pageName.faq')}
        </Row>
      )}
    </>
  )
}

/** Where the agency speaks of responsible play, or where players set their limits. */
function Sober() {
  const { t } = useTranslation('drawer')
  const { pages, minAge } = useAgency()
  const words = { icon: icons.shieldCheck, end: `${minAge}+`, children: t('nav.limits') } as const
  return pages.includes('responsible-play') ? (
    <Row to="/pages/$slug" params={{ slug: 'responsible-play' }} {...words} />
  ) : (
    <Row to="/player/limits" {...words} />
  )
}

/** The categories' place while they come. */
const Places = () => (
  <div aria-hidden="true">
    <p className={styles.head}>
      <Skeleton shape="words" />
    </p>
    {gameCategories.map((category) => (
      <p key={category} className={styles.place}>
        <Skeleton shape="words" />
      </p>
    ))}
  </div>
)

type RowProps = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  icon?: IconPath
  mark?: string
  /** Marks the entry of the shown page, by its filter too. */
  isHere?: boolean
  end?: ReactNode
  children: ReactNode
}

function Row({ icon, mark, isHere = false, end, children, ...link }: RowProps) {
  return (
    <Link
      {...link}
      preload={false}
      className={classNames(isHere && styles.on)}
      // One alone is lit; the router says of every link to this address that it is the current one.
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isHere ? 'page' : undefined}
    >
      {icon && <Icon path={icon} size={20} />}
      {mark !== undefined && <ProviderMark provider={mark} size="xs" />}
      <span className="grow">{children}</span>
      {end !== undefined && end !== false && <span className={classNames('num', styles.end)}>{end}</span>}
    </Link>
  )
}
