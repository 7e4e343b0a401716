import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { StepList, type ListedStep } from '@kham/ui/step-list'
import { useTranslation } from '../../../words.ts'
import type { Deduction } from '../money-way/deduction-api.ts'

type Usage = NonNullable<Deduction['usage']>

const step = (key: string, at: string, title: string, lines: string[] = []): ListedStep => ({
  key,
  icon: icons.check,
  tone: 'ok',
  title,
  time: formatDateTime(at),
  lines,
})

/** When the promotion was claimed, credited and over. */
export function ClaimCard({ usage }: { usage: Usage }) {
  const { t } = useTranslation('deduction')
  const money = (amount: Usage['brought']) => formatMoney(amount, { withUnit: true })
  const steps = [
    step('claimed', usage.claimedAt, t('deduction:step.claimed', { version: usage.version }), [
      t('deduction:step.hash', { hash: usage.terms.termsHash.slice(0, 8) }),
    ]),
    ...(usage.creditedAt
      ? [
          step('credited', usage.creditedAt, t('deduction:step.credited'), [
            t('deduction:step.given', {
              credit: money(usage.depositCredit),
              bonus: money(usage.promotionCredit),
            }),
          ]),
        ]
      : []),
    ...(usage.endedAt ? [step('ended', usage.endedAt, t(`deduction:step.${usage.end ?? 'PAID_OUT'}`))] : []),
  ]
  return (
    <section className="card stack-3" aria-labelledby="claim">
      <h2 id="claim" className="h2">
        {t('deduction:promotion')}
      </h2>
      <StepList label={t('deduction:promotion')} steps={steps} />
    </section>
  )
}
