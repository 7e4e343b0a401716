import { formatDayMinute, formatDecimal } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import type { Needs } from './morning-api.ts'
import type { Overview } from './overview-api.ts'
import { fewDays, sumText } from './overview-sums.ts'
import { Sentence } from '../../../layout/sentence.tsx'

/** Providers that are slow or down, those at which our credit runs out, and banks that answer nothing. */
export function partnerNeeds(troubled: Needs['providers'], { providers, methods }: Overview) {
  return [
    ...troubled.map((provider) => <Troubled key={provider.id} {...provider} />),
    ...providers
      .filter(({ daysLeft }) => daysLeft !== null && daysLeft < fewDays)
      .map((provider) => <Float key={`float ${provider.id}`} {...provider} />),
    ...methods
      .filter(({ health }) => health === 'SILENT' || health === 'UNANSWERED')
      .map((method) => <Bank key={`bank ${method.id}`} {...method} />),
  ]
}

/** Milliseconds as "0,4": a class of measured times. */
const secondsText = (ms: number) => formatDecimal(ms / 1000)

function Troubled({ name, status, p50Ms, p95Ms, answeredAt, underWay }: Needs['providers'][number]) {
  const { t } = useTranslation('overview')
  const kind = status === 'UP' ? 'SLOW' : status
  const answered = () => {
    if (p50Ms !== null && p95Ms !== null)
      return t('overview:need.took', { p50: secondsText(p50Ms), p95: secondsText(p95Ms) })
    return answeredAt
      ? t('overview:need.answered', { time: formatDayMinute(answeredAt) })
      : t('overview:need.neverAnswered')
  }
  return (
    <Sentence
      tone={kind === 'DOWN' ? 'now' : 'today'}
      icon={kind === 'DOWN' ? icons.unplug : icons.clock}
      head={t(`overview:need.${kind}`, { name })}
      rest={[answered(), underWay > 0 && t('overview:need.underWay', { n: underWay })]}
      door={<Link to="/providers">{t('nav.providers')}</Link>}
    />
  )
}

function Float({ name, float, daysLeft }: Overview['providers'][number]) {
  const { t } = useTranslation('overview')
  return (
    <Sentence
      tone="today"
      icon={icons.wallet}
      head={t('overview:need.float', { name, n: formatDecimal(daysLeft ?? 0) })}
      rest={[float && t('overview:need.floatLeft', { sum: sumText(float) })]}
      door={<Link to="/providers">{t('nav.providers')}</Link>}
    />
  )
}

function Bank({ name, health, unanswered }: Overview['methods'][number]) {
  const { t } = useTranslation('overview')
  const isSilent = health === 'SILENT'
  return (
    <Sentence
      tone={isSilent ? 'today' : 'now'}
      icon={icons.bank}
      head={
        isSilent
          ? t('overview:need.SILENT', { name })
          : t('overview:need.UNANSWERED', { name, n: unanswered })
      }
      door={
        isSilent ? (
          <Link to="/payment-methods">{t('nav.paymentMethods')}</Link>
        ) : (
          <Link to="/withdrawals" search={{ view: 'SENDING' }}>
            {t('nav.withdrawals')}
          </Link>
        )
      }
      rest={[t(isSilent ? 'overview:need.silentText' : 'overview:need.unansweredText')]}
    />
  )
}
