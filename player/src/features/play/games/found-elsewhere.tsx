import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { ProviderMark } from '@kham/ui/provider-mark'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { gamesQuery } from './game-api.ts'
import { searchable, searched } from './game-search.ts'
import styles from '@kham/ui/choice.module.css'

/** Other providers with games that match the search; one that does not answer is left out. */
export function FoundElsewhere({ here, query }: { here: ProviderId; query: string }) {
  const { t } = useTranslation('game')
  const providerName = useProviderNames()
  const others = providerIds.filter((provider) => provider !== here)
  const lists = useQueries({ queries: others.map(gamesQuery) })
  const found = others.flatMap((provider, place) => {
    const games = lists[place]?.data?.games ?? []
    const { length } = searched(searchable(games), query)
    return length > 0 ? [{ provider, length }] : []
  })
  const isAsking = lists.some(({ isPending }) => isPending)
  return (
    <div className="stack-2" role="status" aria-busy={isAsking}>
      {found.map(({ provider, length }) => (
        <Link
          key={provider}
          to="/player/game/$provider"
          params={{ provider }}
          search={{ q: query }}
          className={styles.option}
        >
          <ProviderMark provider={provider} />
          <b className="grow">{providerName(provider)}</b>
          <span className="sm muted">{t('game:search.found', { total: length })}</span>
          <Icon path={icons.chevronRight} size={18} />
        </Link>
      ))}
      {found.length === 0 && (
        <p className="sm muted center">{isAsking ? t('game:loading') : t('game:search.nowhere')}</p>
      )}
    </div>
  )
}
