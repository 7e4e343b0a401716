import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { FilterChips } from '@kham/ui/filter-chips'
import type { IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { categoryIcons } from './category-icons.ts'
import {
  categoriesOf,
  named,
  tabLabel,
  tabsOf,
  wordOf,
  type GameFilter,
  type OwnGames,
} from './game-filter.ts'

const ownIcons: Record<'favourites' | 'recent', IconPath> = { favourites: icons.heart, recent: icons.history }

const all = ''

interface FilterRowsProps {
  provider: ProviderId
  games: readonly Game[]
  filter: GameFilter
  own: OwnGames
  onChoose: (word: string | undefined) => void
}

/** One filter is chosen in both rows together: all, the player's own games, a category, or a tab of the provider. */
export function FilterRows({ provider, games, filter, own, onChoose }: FilterRowsProps) {
  const { t } = useTranslation('game')
  const value = wordOf(filter) ?? all
  const choose = (word: string) => onChoose(word === all ? undefined : word)
  const categories = categoriesOf(games)
  const tabs = tabsOf(games)
  const ownChips = (['favourites', 'recent'] as const).map((kind) => ({
    value: kind,
    label: t(`game:${kind}`),
    icon: ownIcons[kind],
    count: named(games, own[kind]).length,
  }))
  return (
    <div className="stack-2 filters">
      <FilterChips
        label={t('game:categories')}
        value={value}
        onChange={choose}
        options={[
          { value: all, label: t('game:all'), count: games.length },
          ...ownChips.filter((chip) => chip.count > 0 || chip.value === value),
          ...(categories.length < 2 ? [] : categories).map((category) => ({
            value: category,
            label: t(`game:category.${category}`),
            icon: categoryIcons[category],
            count: games.filter((game) => game.category === category).length,
          })),
        ]}
      />
      {tabs.length > 0 && (
        <FilterChips
          label={t('game:tabs', { provider: t(`provider.${provider}`) })}
          value={value}
          onChange={(word) => choose(word === value ? all : word)}
          options={tabs.map((tab) => ({
            value: tab,
            label: tabLabel(tab),
            count: games.filter((game) => game.tab === tab).length,
          }))}
        />
      )}
    </div>
  )
}
