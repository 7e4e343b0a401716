import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '@kham/ui/select-field'
import { SearchLine } from '../../orders/payments/search-line.tsx'
import { tagsQuery } from './player-tags.tsx'
import { narrowed, playerShows, type PlayersSearch } from './players-search.ts'
import styles from './players.module.css'

interface PlayerFilterProps {
  search: PlayersSearch
  onSearch: (next: PlayersSearch) => void
}

/** Looks for players, and says whom the list shows. */
export function PlayerFilter({ search, onSearch }: PlayerFilterProps) {
  const { t } = useTranslation('players')
  const { data: tags = [] } = useQuery(tagsQuery)
  // A tag that nobody has any more stays in the address.
  const isGone = search.tag !== undefined && tags.every(({ tag }) => tag !== search.tag)
  return (
    <div className={styles['player-filter']}>
      {/* Another address brings another text into the field. */}
      <SearchLine
        key={search.q ?? ''}
        name={t('players:list')}
        label={t('players:search')}
        placeholder={t('players:searchText')}
        searched={search.q}
        onSearch={(text) => onSearch(narrowed(search, { q: text }))}
      />
      <SelectField
        label={t('players:show')}
        value={search.show ?? ''}
        onChange={({ currentTarget }) => onSearch(narrowed(search, { show: currentTarget.value }))}
      >
        <option value="">{t('players:all')}</option>
        {playerShows.map((show) => (
          <option key={show} value={show}>
            {t(`players:status.${show}`)}
          </option>
        ))}
      </SelectField>
      {(tags.length > 0 || isGone) && (
        <SelectField
          label={t('players:tags.filter')}
          value={search.tag ?? ''}
          onChange={({ currentTarget }) => onSearch(narrowed(search, { tag: currentTarget.value }))}
        >
          <option value="">{t('players:all')}</option>
          {isGone && <option value={search.tag}>{search.tag}</option>}
          {tags.map(({ tag, players }) => (
            <option key={tag} value={tag}>
              {tag} ({players})
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
