import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { Chip, type ChipWords } from '@kham/ui/chip'
import { ChipRow } from '@kham/ui/chip-row'
import { Icon, type IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { categoryIcons } from './category-icons.ts'
import { categoriesOf, listWords, tabsOf, wordOf, type GameFilter, type OwnGames } from './game-filter.ts'
import { tabLabel } from './maker-names.ts'
import chipStyles from '@kham/ui/chip.module.css'
import chipRowStyles from '@kham/ui/chip-row.module.css'
import lobbyStyles from './lobby.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const listIcons: Record<(typeof listWords)[number], IconPath> = {
  favourites: icons.heart,
  recent: icons.history,
  popular: icons.trendUp,
  new: icons.sparkles,
}
const all = ''

interface LobbyChipsProps {
  provider: ProviderId
  games: readonly Game[]
  filter: GameFilter
  own: OwnGames<Game>
  onChoose: (word: string | undefined) => void
  /** Phones have the field behind the first chip. */
  isSearching: boolean
  onSearch: () => void
}

/** One filter is chosen in one row: all, the player's own games, a category, or a maker. */
export function LobbyChips(props: LobbyChipsProps) {
  const { provider, games, filter, own, onChoose, isSearching, onSearch } = props
  const { t } = useTranslation('game')
  const providerName = useProviderNames()
  const value = wordOf(filter) ?? all
  const categories = categoriesOf(games)
  const chips: ChipWords<string>[] = [
    { value: all, label: t('game:all') },
    ...listWords
      // Popular and new games have rows of their own, and a chip while they alone are shown.
      .filter(
        (list) => list === value || ((list === 'favourites' || list === 'recent') && own[list].length > 0),
      )
      .map((list) => ({
        value: list,
        label: t(`game:${list}`),
        icon: listIcons[list],
        ...(list === 'favourites' && { count: own.favourites.length }),
      })),
    ...(categories.length < 2 ? [] : categories).map((category) => ({
      value: category,
      label: t(`game:category.${category}`),
      icon: categoryIcons[category],
      count: games.filter((game) => game.category === category).length,
    })),
    ...tabsOf(games).map((tab) => ({
      value: tab,
      label: tabLabel(tab),
      count: games.filter((game) => game.tab === tab).length,
    })),
  ]
  return (
    <ChipRow
      label={t('game:filters', { provider: providerName(provider) })}
      chosen={`[data-value="${CSS.escape(value)}"]`}
    >
      <button
        type="button"
        className={classNames(
          chipStyles.chip,
          chipStyles.round,
          chipRowStyles.iconchip,
          lobbyStyles['search-chip'],
        )}
        aria-label={t('game:search.label')}
        aria-expanded={isSearching}
        onClick={onSearch}
      >
        <Icon path={icons.search} size={20} />
      </button>
      {chips.map((chip) => (
        <Chip
          key={chip.value}
          {...chip}
          chosen={value}
          onChoose={(word) => onChoose(word === all ? undefined : word)}
        />
      ))}
    </ChipRow>
  )
}
