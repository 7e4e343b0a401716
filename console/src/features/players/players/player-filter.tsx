import { useTranslation } from '../../../words.ts'
import { SelectField } from '@kham/ui/select-field'
import { SearchLine } from '../../orders/payments/search-line.tsx'
import { narrowed, playerShows, type PlayersSearch } from './players-search.ts'

interface PlayerFilterProps {
  search: PlayersSearch
  onSearch: (next: PlayersSearch) => void
}

/** Looks for players, and says whom the list shows. */
export function PlayerFilter({ search, onSearch }: PlayerFilterProps) {
  const { t } = useTranslation('players')
  return (
    <div className="player-filter">
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
    </div>
  )
}
