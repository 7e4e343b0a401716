import { holdHoursBounds, type readFourEyes } from '@kham/contract/operator/orders/four-eyes'
import type { ReplyOf } from '@kham/contract/endpoint'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useStaff } from '../../../session.ts'
import { mayDecide, mayRaiseRisk } from '../../../may-decide.ts'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { useVersionedForm } from '../../../versioned-form.ts'
import { fourEyesQuery, useChangeFourEyes } from './four-eyes-api.ts'
import { draftOf, faultsOf, formOf, isLooser, readAs, type FourEyesDraft } from './four-eyes-draft.ts'
import styles from '../../../layout/rules-form.module.css'
import { classNames } from '@kham/ui/class-names.ts'
import type { ReactNode } from 'react'

/** What one person may do alone in a day, when a slip is needed, and how long payouts are held after an account has changed. */
export function FourEyesSection() {
  const { t } = useTranslation('payoutRules')
  const { data, isPending, error, refetch } = useQuery(fourEyesQuery)
  return (
    <section className="card card-p stack-3" aria-label={t('payoutRules:fourEyes.title')}>
      <h2 className="h3">{t('payoutRules:fourEyes.title')}</h2>
      {isPending && <SkeletonRows count={3} label={t('payoutRules:fourEyes.loading')} />}
      {error && (
        <RetryNotice title={t('payoutRules:fourEyes.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <FourEyesForm standing={data} />}
    </section>
  )
}

function FourEyesForm({ standing }: { standing: ReplyOf<typeof readFourEyes> }) {
  const { t } = useTranslation('payoutRules', 'second')
  const staff = useStaff()
  const toast = useToast()
  const save = useChangeFourEyes()
  const { version, rules } = standing
  const { form, draft, read, typed, meanwhile } = useVersionedForm({ version, values: draftOf(rules) })
  const faults = faultsOf(draft)
  const wrong = (name: keyof FourEyesDraft) =>
    faults[name] && t(`payoutRules:wrong.${faults[name]}`, holdHoursBounds)
  const isLocked = !mayDecide(staff)
  const isSame = typed.length === 0
  const takesTwo = isLooser(read.values, draft)
  const mayNot = takesTwo && standing.waitsForSecond === null && !mayRaiseRisk(staff)
  const isReady = !isSame && !meanwhile && !mayNot && Object.keys(faults).length === 0

  const onSubmit = () => {
    if (!isReady) return
    save.mutate(formOf(draft, { version: read.version, rules }), {
      onSuccess: ({ waitsForSecond }) =>
        toast.success(t(waitsForSecond ? 'second:saved' : 'payoutRules:fourEyes.saved')),
    })
  }
  /** Withdraws what is to hold later. */
  const onKeep = () =>
    save.mutate(formOf(draftOf(rules), { version, rules }), {
      onSuccess: () => toast.success(t('payoutRules:fourEyes.kept')),
    })
  const amount = (name: 'day' | 'slipFrom') => (
    <AmountField
      small
      label={t(`payoutRules:fourEyes.${name}`)}
      hint={t(`payoutRules:fourEyes.${name}Hint`)}
      currency="LAK"
      value={draft[name]}
      error={wrong(name)}
      unreadable={t('field.BAD_FORMAT')}
      locked={isLocked}
      onChange={(value) => form.setValue(name, value)}
    />
  )
  return (
    <Form className="stack-3" onSubmit={onSubmit}>
      <NotSaved meanwhile={meanwhile} saving={save} readAs={readAs} />
      <SecondNotice approval={standing.waitsForSecond} />
      {standing.next && (
        <NextNotice next={standing.next}>
          <Button look="secondary" size="sm" disabled={isLocked} busy={save.isPending} onClick={onKeep}>
            {t('payoutRules:fourEyes.keep')}
          </Button>
        </NextNotice>
      )}
      <div className={styles['rules-fields']}>
        {amount('day')}
        {amount('slipFrom')}
        <TextField
          label={t('payoutRules:fourEyes.holdHours')}
          hint={t('payoutRules:fourEyes.holdHoursHint', holdHoursBounds)}
          inputMode="numeric"
          autoComplete="off"
          value={draft.holdHours}
          error={wrong('holdHours')}
          locked={isLocked}
          onChange={({ target }) => form.setValue('holdHours', target.value)}
        />
      </div>
      {!isLocked && (
        <div className={classNames('row wrap', styles['rules-save'])}>
          <Button type="submit" disabled={!isReady} busy={save.isPending} busyText={t('payoutRules:saving')}>
            {t('payoutRules:fourEyes.save')}
          </Button>
          {takesTwo && (
            <span className={mayNot ? 'sm neg' : 'sm muted'} role={mayNot ? 'alert' : undefined}>
              {t('payoutRules:fourEyes.looser')}
            </span>
          )}
          {isSame && <span className="sm muted">{t('payoutRules:same')}</span>}
        </div>
      )}
    </Form>
  )
}

type Next = NonNullable<ReplyOf<typeof readFourEyes>['next']>

function NextNotice({ next: { rules, at }, children }: { next: Next; children: ReactNode }) {
  const { t } = useTranslation('payoutRules')
  const slip = rules.slipFrom && formatMoney(rules.slipFrom, { withUnit: true })
  return (
    <Notice tone="warn" action={children}>
      {t('payoutRules:fourEyes.next', {
        time: formatDateTime(at),
        day: formatMoney(rules.day, { withUnit: true }),
        slip: slip ?? t('payoutRules:never'),
        n: String(rules.holdHours),
      })}
    </Notice>
  )
}
