import { alertEvents, type AlertEvent } from '@kham/contract/desk/channel-events'
import type { Language } from '@kham/contract/site/agency'
import { alertWords, settingNames, type SettingName } from './alert-words.ts'
import type { DeliveryRow } from './channel.ts'

/** The content of an alert beside its event; everybody in the chat may read it. */
export interface AlertFacts {
  /** Code of the order, as people read it out. */
  code?: string | null
  /** A provider, a payment method, a job, a setting; never a player. */
  what?: string | null
  amount?: { amount: string; currency: string } | null
  /** Number of days it lasts. */
  days?: string
  /** When it began. */
  since?: string | null
  /** Where in the console it is. */
  path?: string
}

/** How many there are of each event that a sum-up stands for. */
export type SummedFacts = { count: Partial<Record<AlertEvent, number>>; path?: string }

const isAlert = (type: string): type is AlertEvent => (alertEvents as readonly string[]).includes(type)
const isSetting = (what: string): what is SettingName => (settingNames as readonly string[]).includes(what)

/** The text for a person: subject, sum, age, and a link. */
export function textOfDelivery(
  { type, data }: Pick<DeliveryRow, 'type' | 'data'>,
  { lang, now, link }: { lang: Language; now: Date; link: string | null },
): string {
  const words = alertWords[lang]
  if (type === 'SUM_UP') return summed(data as SummedFacts, lang, link)
  const title = isAlert(type) ? words.event[type] : words.test
  const { code, what, amount, days, since } = data as AlertFacts
  const facts = [
    code,
    what && isSetting(what) ? words.setting[what] : what,
    amount && moneyText(amount),
    days && `${days.replace('.', ',')} ${words.age.days}`,
    since && ageText(since, lang, now),
  ]
  return linesOf([title, facts.filter(Boolean).join(' · '), link])
}

function summed({ count }: SummedFacts, lang: Language, link: string | null) {
  const { event, sumUp } = alertWords[lang]
  const all = Object.values(count).reduce((sum, each) => sum + each, 0)
  const lines = alertEvents.flatMap((each) => (count[each] ? [`${event[each]}: ${count[each]}`] : []))
  return linesOf([`${sumUp}: ${all}`, ...lines, link])
}

const linesOf = (lines: readonly (string | null)[]) => lines.filter(Boolean).join('\n')

/** Formats money as the sites do, in every language (`ui/src/format.ts`). */
function moneyText({ amount, currency }: { amount: string; currency: string }) {
  const [whole = '0', fraction = '00'] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  if (currency === 'LAK') return `${grouped} ₭`
  return `${grouped},${fraction} ${currency}`
}

function ageText(since: string, lang: Language, now: Date) {
  const { minutes: minute, hours: hour, days: day } = alertWords[lang].age
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes} ${minute}`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} ${hour}` : `${Math.floor(hours / 24)} ${day}`
}
