import { feeForm, type ProviderFee, type ProviderFees } from '@kham/contract/operator/books/provider-fees'
import type { ProviderId } from '@kham/contract/play/providers'
import { CallRefused } from '@kham/contract/client'
import { digits } from '@kham/contract/sameness'
import { Button } from '@kham/ui/button'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { formatDecimal } from '@kham/ui/format.ts'
import { SelectField } from '@kham/ui/select-field'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { TextField } from '@kham/ui/text-field'
import { useNow } from '@kham/ui/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedAs } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { NotDone } from '../../../layout/not-done.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { feeQuery, useApproveFee, useProposeFee } from './bill-api.ts'
import { monthText } from '../../../month-text.ts'
import { lastMonths, monthsLater } from './months.ts'
import styles from './provider-bills.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** What was agreed on with a provider, what is proposed, and who may give which. */
export function FeeCard({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('bills')
  const staff = useStaff()
  const { data, isError, error, refetch } = useQuery(feeQuery(provider))
  const approve = useApproveFee(provider)
  const [isProposing, setIsProposing] = useState(false)
  if (isError) return <RetryNotice title={t('bills:failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={t('bills:loading')} />
  const { fee, proposed, approved } = data
  const next = approved.filter(({ version }) => version > (fee?.version ?? 0))
  return (
    <section className="card card-p stack-2" aria-labelledby="bill-fee">
      <h3 className="h3" id="bill-fee">
        {t('bills:fees.title')}
      </h3>
      {fee ? <FeeLine fee={fee} /> : <p className="muted sm">{t('bills:fees.none')}</p>}
      {next.map((each) => (
        <FeeLine key={each.version} fee={each} />
      ))}
      {proposed && (
        <div className={classNames('stack-2', styles['bill-proposed'])}>
          <p className="sm">
            <b>{t('bills:fees.proposed', { who: proposed.proposedBy.name })}</b>
          </p>
          <FeeLine fee={proposed} />
          {mayDecide(staff) &&
            (proposed.proposedBy.id === staff.id ? (
              <p className="xs muted">{t('bills:fees.other')}</p>
            ) : (
              <Button size="sm" busy={approve.isPending} onClick={() => approve.mutate(proposed.version)}>
                {t('bills:fees.approve')}
              </Button>
            ))}
          <NotDone error={approve.error} />
        </div>
      )}
      {mayDecide(staff) && (
        <div>
          <Button look="secondary" size="sm" onClick={() => setIsProposing(true)}>
            {t('bills:fees.propose')}
          </Button>
        </div>
      )}
      {isProposing && <ProposeDialog provider={provider} fees={data} onClose={() => setIsProposing(false)} />}
    </section>
  )
}

function FeeLine({ fee }: { fee: ProviderFee }) {
  const { t } = useTranslation('bills')
  return (
    <p className="sm">
      <b className="num">{formatDecimal(fee.percent)} %</b>{' '}
      {t('bills:fees.from', { month: monthText(fee.from), zone: zoneText(fee.zoneHours) })}
      {fee.carryNegative && <> · {t('bills:fees.carries')}</>}
    </p>
  )
}

const zoneText = (hours: number) => `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`
const zones = Array.from({ length: 27 }, (_, n) => n - 12)
const monthsAhead = 12

interface Typed {
  percent: string
  from: string
  carryNegative: boolean
  zoneHours: string
}

interface ProposeDialogProps {
  provider: ProviderId
  fees: ProviderFees
  onClose: () => void
}

function ProposeDialog({ provider, fees, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('bills')
  const propose = useProposeFee(provider)
  const [thisMonth] = lastMonths(new Date(useNow()))
  const months = Array.from({ length: monthsAhead }, (_, n) => monthsLater(thisMonth!, n + 1))
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedAs(feeForm, ({ percent, from, carryNegative, zoneHours }: Typed) => ({
      version: fees.version,
      percent: digits(percent).replace(',', '.').trim(),
      from,
      carryNegative,
      zoneHours: Number(zoneHours),
    })),
    defaultValues: {
      percent: fees.fee?.percent ?? '',
      from: months[0]!,
      carryNegative: fees.fee?.carryNegative ?? false,
      zoneHours: String(fees.zoneHours),
    },
  })
  const { errors } = formState
  const refused = propose.error instanceof CallRefused ? propose.error.fields : {}
  return (
    <FormDialog
      title={t('bills:fees.propose')}
      about={t('bills:fees.about')}
      submit={t('bills:fees.submit')}
      doing={propose}
      onSubmit={handleSubmit((body) => propose.mutate(body, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <TextField
        label={t('bills:fees.percent')}
        inputMode="decimal"
        autoComplete="off"
        {...register('percent')}
        error={(errors.percent ?? refused['percent']) && t('bills:fees.percentWrong')}
        required
      />
      <SelectField
        label={t('bills:fees.fromMonth')}
        {...register('from')}
        error={(errors.from ?? refused['from']) && t('bills:fees.fromWrong')}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {monthText(month)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('bills:fees.zone')} hint={t('bills:fees.zoneHint')} {...register('zoneHours')}>
        {zones.map((hours) => (
          <option key={hours} value={String(hours)}>
            {zoneText(hours)}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label={t('bills:fees.carry')}
        hint={t('bills:fees.carryHint')}
        {...register('carryNegative')}
      />
    </FormDialog>
  )
}
