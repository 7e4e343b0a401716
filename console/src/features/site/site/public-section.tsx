import type { GrowthSettings } from '@kham/contract/operator/site/growth-settings'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { Form } from '@kham/ui/field'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { SaveRow } from '../../../layout/save-row.tsx'
import { useVersionedForm } from '../../../versioned-form.ts'
import { useTranslation } from '../../../words.ts'
import { growthQuery, useChangeGrowth } from './growth-api.ts'

/** Whether players and visitors are told how long deposits and withdrawals took: all of it, or nothing. */
export function TimesSection({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('site')
  const { data, error, isPending, refetch } = useQuery(growthQuery)
  return (
    <section className="card card-p stack-3" aria-labelledby="times">
      <h2 className="h3" id="times">
        {t('site:times.title')}
      </h2>
      {error && <RetryNotice title={t('site:times.failed')} error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonRows count={1} label={t('site:loading')} />}
      {data && <ShowTimes newest={data} isLocked={isLocked} />}
    </section>
  )
}

const versionOf = ({ version, showTimes }: GrowthSettings) => ({ version, values: { showTimes } })

function ShowTimes({ newest, isLocked }: { newest: GrowthSettings; isLocked: boolean }) {
  const { t } = useTranslation('site')
  const toast = useToast()
  const change = useChangeGrowth()
  const { form, draft, read, typed, meanwhile, beginSaved } = useVersionedForm(versionOf(newest))
  const isSame = typed.length === 0
  const onSuccess = (saved: GrowthSettings) => {
    beginSaved(versionOf(saved), draft)
    toast.success(t('site:saved'))
  }
  const onSubmit = () => {
    if (!isSame && !meanwhile) change.mutate({ ...newest, version: read.version, ...draft }, { onSuccess })
  }
  return (
    <Form className="stack-3" onSubmit={onSubmit}>
      <NotSaved meanwhile={meanwhile} saving={change} />
      <CheckboxField
        {...form.register('showTimes')}
        label={t('site:times.show')}
        hint={t('site:times.hint')}
        disabled={isLocked}
      />
      {!isLocked && (
        <SaveRow
          submit={t('site:times.apply')}
          busyText={t('site:saving')}
          same={t('site:times.same')}
          isSame={isSame}
          disabled={meanwhile !== null}
          saving={change}
        />
      )}
    </Form>
  )
}
