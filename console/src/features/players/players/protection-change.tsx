import type { ProtectionChange as Change } from '@kham/contract/operator/players/player-acts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'

/** What an act has changed of a player's limits and breaks, a line each. */
export function ProtectionChange({ change: { limits = [], reminder, until, offers } }: { change: Change }) {
  const { t } = useTranslation('protection')
  const kip = (money: (typeof limits)[number]['was']) =>
    money ? formatMoney(money, { withUnit: true }) : t('protection:none')
  return (
    <ul className="sm num">
      {limits.map(({ period, was, is, from }) => (
        <li key={period}>
          {was?.amount === is?.amount
            ? t('protection:kept', { period: t(`protection:period.${period}`), is: kip(is) })
            : t('protection:changed', {
                period: t(`protection:period.${period}`),
                was: kip(was),
                is: kip(is),
                time: formatDateTime(from),
              })}
        </li>
      ))}
      {reminder && (
        <li>
          {reminder.is === null
            ? t('protection:reminderOff')
            : t('protection:reminderEvery', { minutes: reminder.is })}
        </li>
      )}
      {offers && (
        <li>
          {offers.was === offers.is
            ? t('protection:offers.kept')
            : t('protection:offers.changed', {
                was: t(`protection:offers.short.${offers.was}`),
                is: t(`protection:offers.short.${offers.is}`),
                time: formatDateTime(offers.from),
              })}
        </li>
      )}
      {until && <li>{t('protection:until', { time: formatDateTime(until) })}</li>}
    </ul>
  )
}
