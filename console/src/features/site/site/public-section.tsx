import type { GrowthSettings } from '@kham/contract/operator/site/growth-settings'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { Form } from '@kham/ui/field'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { SaveRow } from '../../../layout/save-row.tsx'
import { mayDecide, mayRaiseRisk } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useVersionedForm } from '../../../versioned-form.ts'
import { useTranslation } from '../../../words.ts'
import { growthQuery, useChangeGrowth } from './growth-api.ts'

/** What is shown to whoever has no account, and to search engines. */
export function PublicSection() {
  const { t } = useTranslation('site')
  const { data, error, isPending, refetch } = useQuery(growthQuery)
  return (
    <section className="card card-p stack-3" aria-labelledby="public">
      <h2 className="h3" id="public">
        {t('site:public.title')}
      </h2>
      {error && <RetryNotice title={t('site:public.failed')} error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonRows count={3} label={t('site:loading')} />}
      {data && <Switches newest={data} />}
    </section>
  )
}

const versionOf = ({ version, publicLobby, showTimes, indexing }: GrowthSettings) => ({
  version,
  values: { publicLobby, showTimes, indexing },
})

function Switches({ newest }: { newest: GrowthSettings }) {
  const { t } = useTranslation('site')
  const toast = useToast()
  const staff = useStaff()
  const change = useChangeGrowth()
  const { form, draft, read, typed, meanwhile, beginSaved } = useVersionedForm(versionOf(newest))
  const isLocked = !mayDecide(staff)
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
        {...form.register('publicLobby')}
        label={t('site:public.lobby')}
        hint={t('site:public.lobbyHint')}
        disabled={isLocked}
      />
      <CheckboxField
        {...form.register('showTimes')}
        label={t('site:public.times')}
        hint={t('site:public.timesHint')}
        disabled={isLocked}
      />
      <CheckboxField
        {...form.register('indexing')}
        label={t('site:public.indexing')}
        hint={t('site:public.indexingHint')}
        disabled={!mayRaiseRisk(staff)}
      />
      {!isLocked && (
        <SaveRow
          submit={t('site:public.apply')}
          busyText={t('site:saving')}
          same={t('site:public.same')}
          isSame={isSame}
          disabled={meanwhile !== null}
          saving={change}
        />
      )}
    </Form>
  )
}
