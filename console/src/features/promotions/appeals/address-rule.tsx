import type { readLinkRules } from '@kham/contract/operator/players/links'
import type { ReplyOf } from '@kham/contract/endpoint'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { SelectField } from '@kham/ui/select-field'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useVersionedForm } from '../../../versioned-form.ts'
import { linkRulesQuery, useChangeLinkRules } from './link-rules-api.ts'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type Standing = ReplyOf<typeof readLinkRules>

/** How long an internet address counts: what it tells depends on the carriers that the agency's players come by. */
export function AddressRule() {
  const { data } = useQuery(linkRulesQuery)
  return data ? <RuleForm newest={data} /> : null
}

/** 0 = never. */
const offered = [0, 6, 24, 72, 168]

const versionOf = ({ rules: { version, addressHours } }: Standing) => ({ version, values: { addressHours } })

function RuleForm({ newest }: { newest: Standing }) {
  const { t } = useTranslation('promotions')
  const toast = useToast()
  const isAllowed = mayDecide(useStaff())
  const change = useChangeLinkRules()
  const { form, draft, read, typed, meanwhile, beginSaved } = useVersionedForm(versionOf(newest))
  const choices = [...new Set([...offered, read.values.addressHours])].toSorted((a, b) => a - b)
  const hoursText = (hours: number) =>
    hours === 0 ? t('promotions:appeal.address.never') : t('promotions:appeal.address.hours', { n: hours })
  const onSubmit = form.handleSubmit((rules) =>
    change.mutate(
      { version: read.version, ...rules },
      {
        onSuccess: (saved) => {
          beginSaved(versionOf(saved), draft)
          toast.success(t('promotions:appeal.address.saved'))
        },
      },
    ),
  )
  return (
    <Form className="card card-p stack-3" onSubmit={onSubmit}>
      <SelectField
        label={t('promotions:appeal.address.label')}
        hint={t('promotions:appeal.address.hint')}
        value={draft.addressHours}
        disabled={!isAllowed}
        onChange={({ currentTarget }) => form.setValue('addressHours', Number(currentTarget.value))}
      >
        {choices.map((hours) => (
          <option key={hours} value={hours}>
            {hoursText(hours)}
          </option>
        ))}
      </SelectField>
      <NotSaved meanwhile={meanwhile} saving={change} readAs={(_, hours) => hoursText(Number(hours))} />
      {typed.length > 0 && !meanwhile && (
        <div className={classNames('row', styles.acts)}>
          <Button look="ghost" onClick={() => form.reset()}>
            {t('back')}
          </Button>
          <Button type="submit" busy={change.isPending} busyText={t('decide.sending')}>
            {t('promotions:appeal.address.save')}
          </Button>
        </div>
      )}
    </Form>
  )
}
