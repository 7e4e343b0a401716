import { claimStates, deeds } from '@kham/contract/operator/books/reports'
import { gameCategories } from '@kham/contract/play/games'
import { providerIds } from '@kham/contract/play/providers'
import { SelectField } from '@kham/ui/select-field'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useTranslation } from '../../../words.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { narrowings, readReportSearch, type ReportSearch, type ReportView } from './report-search.ts'

interface ReportFilterProps {
  view: ReportView
  search: ReportSearch
  onSearch: (next: ReportSearch) => void
}

/** To what the lines are narrowed; what a line above has led to is taken away again, and not chosen. */
export function ReportFilter({ view, search, onSearch }: ReportFilterProps) {
  const { t } = useTranslation('report')
  const nameOf = useProviderNames()
  const narrowed = narrowings[view] ?? []
  if (narrowed.length === 0) return null
  const change = (changed: object) => onSearch(readReportSearch({ ...search, ...changed, page: 1 }))
  const { provider, category, game, player, promotion, state, staff, deed } = search
  return (
    <div className="report-filter">
      {narrowed.includes('provider') && (
        <SelectField
          label={t('report:column.provider')}
          value={provider ?? ''}
          onChange={({ currentTarget: { value } }) => change({ provider: value, game: undefined })}
        >
          <option value="">{t('report:all')}</option>
          {providerIds.map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </SelectField>
      )}
      {narrowed.includes('category') && (
        <SelectField
          label={t('report:column.category')}
          value={category ?? ''}
          onChange={({ currentTarget: { value } }) => change({ category: value })}
        >
          <option value="">{t('report:all')}</option>
          {gameCategories.map((value) => (
            <option key={value} value={value}>
              {t(`report:word.${value}`)}
            </option>
          ))}
        </SelectField>
      )}
      {narrowed.includes('state') && (
        <SelectField
          label={t('report:column.state')}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => change({ state: value })}
        >
          <option value="">{t('report:all')}</option>
          {claimStates.map((value) => (
            <option key={value} value={value}>
              {t(`report:word.${value}`)}
            </option>
          ))}
        </SelectField>
      )}
      {narrowed.includes('deed') && (
        <SelectField
          label={t('report:column.deed')}
          value={deed ?? ''}
          onChange={({ currentTarget: { value } }) => change({ deed: value })}
        >
          <option value="">{t('report:all')}</option>
          {deeds.map((value) => (
            <option key={value} value={value}>
              {t(`report:word.${value}`)}
            </option>
          ))}
        </SelectField>
      )}
      {promotion && <Only text={t('report:only.promotion')} onEnd={() => change({ promotion: undefined })} />}
      {staff && <Only text={t('report:only.staff')} onEnd={() => change({ staff: undefined })} />}
      {game && <Only text={t('report:only.game', { of: game })} onEnd={() => change({ game: undefined })} />}
      {player && (
        <Only
          text={t('report:only.player', { of: player.slice(0, 8) })}
          onEnd={() => change({ player: undefined })}
        />
      )}
    </div>
  )
}

function Only({ text, onEnd }: { text: string; onEnd: () => void }) {
  const { t } = useTranslation('report')
  return (
    <button type="button" className="chip round" onClick={onEnd}>
      {text}
      <Icon path={icons.close} size={16} />
      <span className="sr">{t('report:takeAway')}</span>
    </button>
  )
}
