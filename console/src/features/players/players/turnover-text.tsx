import type { PlayerFile } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'

/** What was played of what has to be, as far as the provider has told. */
export function TurnoverText({ usage }: { usage: NonNullable<PlayerFile['usageInUse']> }) {
  const { t } = useTranslation('players')
  if (usage.turnoverRequired === null) return t('players:brief.noTurnover')
  const { played, required } = usage.progress?.turnover ?? { played: null, required: usage.turnoverRequired }
  return (
    <span className="num">
      {t('players:brief.played', {
        played: played ? formatMoney(played) : '0',
        required: formatMoney(required, { withUnit: true }),
      })}
    </span>
  )
}
