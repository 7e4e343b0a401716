import type { GameCategory } from '@kham/contract/play/games'
import type { Lobby } from '@kham/contract/play/lobby'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { ChipRow } from '@kham/ui/chip-row'
import { classNames } from '@kham/ui/class-names.ts'
import { Icon } from '@kham/ui/icon'
import { ProviderMark } from '@kham/ui/provider-mark'
import { Link } from '@tanstack/react-router'
import { categoryIcons } from './category-icons.ts'
import publicLobbyStyles from './public-lobby.module.css'
import chipStyles from '@kham/ui/chip.module.css'

interface PublicChipsProps {
  lobby: Lobby
  /** null = of all providers. */
  provider: ProviderId | null
  category: GameCategory | null
  /** The categories that have games here. */
  here: readonly string[]
}

/** Links, not filters: every category and every provider has an address that can be sent on. */
export function PublicChips({ lobby, provider, category, here }: PublicChipsProps) {
  const { t } = useTranslation('public')
  const { t: tHome } = useTranslation('home')
  return (
    <div className={classNames('stack-2', publicLobbyStyles['public-chips'])}>
      <ChipRow role="navigation" label={t('public:categories')} chosen=".on">
        <Link {...pathOf(provider)} search={{}} {...chip(category === null)}>
          {t('public:all')}
        </Link>
        {lobby.categories
          .filter((each) => here.includes(each.category))
          .map((each) => (
            <Link
              key={each.category}
              {...pathOf(provider)}
              search={{ category: each.category }}
              {...chip(each.category === category)}
            >
              <Icon path={categoryIcons[each.category]} size={17} />
              {tHome(`home:category.${each.category}`)}
              {provider === null && <span className={classNames('num', chipStyles.count)}>{each.games}</span>}
            </Link>
          ))}
      </ChipRow>
      <ChipRow role="navigation" label={t('public:providers')} chosen=".on">
        <Link to="/games" search={category ? { category } : {}} {...chip(provider === null)}>
          {t('public:everyProvider')}
        </Link>
        {lobby.providers.map((each) => (
          <Link
            key={each.id}
            {...pathOf(each.id)}
            search={category ? { category } : {}}
            {...chip(each.id === provider)}
          >
            <ProviderMark provider={each.id} size="xs" />
            {each.name}
          </Link>
        ))}
      </ChipRow>
    </div>
  )
}

const chip = (isChosen: boolean) => ({
  className: classNames(chipStyles.chip, chipStyles.round, isChosen && chipStyles.on),
  // What is searched for is no other page.
  activeOptions: { exact: true, includeSearch: true },
})

const pathOf = (to: ProviderId | null) =>
  to === null ? ({ to: '/games' } as const) : ({ to: '/games/$provider', params: { provider: to } } as const)
