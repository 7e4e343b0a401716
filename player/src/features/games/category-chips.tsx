import type { Game } from '@kham/contract/games'
import { FilterChips } from '@kham/ui/filter-chips'
import type { IconName } from '@kham/ui/icon'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

const icons: Record<Game['category'], IconName> = {
  slot: 'slot',
  sport: 'trophy',
  casino: 'casino',
  fish: 'fish',
  card: 'cards',
  chicken: 'sparkles',
}

const all = 'all'

/** Nothing to choose from one category. The choice is in the address, so that going back keeps it. */
export function CategoryChips({ games, tab }: { games: readonly Game[]; tab: string | undefined }) {
  const { t } = useTranslation('game')
  const navigate = useNavigate({ from: '/player/game/$provider' })
  const categories = [...new Set(games.map(({ category }) => category))]
  if (categories.length < 2) return null
  const chosen = categories.find((category) => category === tab?.toLowerCase()) ?? all
  return (
    <FilterChips
      label={t('categories')}
      value={chosen}
      onChange={(value) =>
        void navigate({ search: value === all ? {} : { tab: value }, replace: true, resetScroll: false })
      }
      options={[
        { value: all, label: t('all'), count: games.length },
        ...categories.map((category) => ({
          value: category,
          label: t(`category.${category}`),
          icon: icons[category],
          count: games.filter((game) => game.category === category).length,
        })),
      ]}
    />
  )
}
