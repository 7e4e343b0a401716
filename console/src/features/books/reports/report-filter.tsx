import {
  claimStates,
  deeds,
  payerKinds,
  type ClaimState,
  type Deed,
  type PayerKind,
} from '@kham/contract/operator/books/report-columns'
import { gameCategories, type GameCategory } from '@kham/contract/play/games'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { SelectField } from '@kham/ui/select-field'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useTranslation } from '../../../words.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { narrowings, readReportSearch, type ReportSearch, type ReportView } from './report-search.ts'
import reportsStyles from './reports.module.css'
import chipStyles from '@kham/ui/chip.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ReportFilterProps {
  view: ReportView
  search: ReportSearch
  onSearch: (next: ReportSearch) => void
}

/** Filters of the lines; a filter set by drilling down can be removed, not chosen. */
export function ReportFilter({ view, search, onSearch }: ReportFilterProps) {
  const { t } = useTranslation('report')
  const nameOf = useProviderNames()
  const narrowed = narrowings[view] ?? []
  if (narrowed.length === 0) return null
  const change = (changed: object) => onSearch(readReportSearch({ ...search, ...changed, page: 1 }))
  const { game, player, promotion, staff } = search
  const word = (value: GameCategory | ClaimState | PayerKind | Deed) => t(`report:word.${value}`)
  const choices = {
    provider: optionsOf<ProviderId>(providerIds, nameOf),
    category: optionsOf(gameCategories, word),
    state: optionsOf(claimStates, word),
    how: optionsOf(payerKinds, word),
    deed: optionsOf(deeds, word),
  }
  return (
    <div className={reportsStyles['report-filter']}>
      {narrowed.filter(isChoice).map((key) => (
        <SelectField
          key={key}
          label={t(`report:column.${key}`)}
          value={search[key] ?? ''}
          // A game is one of a provider.
          onChange={({ currentTarget: { value } }) =>
            change({ [key]: value, ...(key === 'provider' && { game: undefined }) })
          }
        >
          <option value="">{t('report:all')}</option>
          {choices[key].map((option) => (
            <option key={option.value} value={option.value}>
              {option.word}
            </option>
          ))}
        </SelectField>
      ))}
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

const chosenFrom = ['provider', 'category', 'state', 'how', 'deed'] as const
const isChoice = (key: string): key is (typeof chosenFrom)[number] =>
  (chosenFrom as readonly string[]).includes(key)

const optionsOf = <Value extends string>(values: readonly Value[], wordOf: (value: Value) => string) =>
  values.map((value) => ({ value, word: wordOf(value) }))

function Only({ text, onEnd }: { text: string; onEnd: () => void }) {
  const { t } = useTranslation('report')
  return (
    <button type="button" className={classNames(chipStyles.chip, chipStyles.round)} onClick={onEnd}>
      {text}
      <Icon path={icons.close} size={16} />
      <span className="sr">{t('report:takeAway')}</span>
    </button>
  )
}
