import type { readLinkRules } from '@kham/contract/operator/players/links'
import type { ReplyOf } from '@kham/contract/endpoint'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { SelectField } from '@kham/ui/select-field'
import { useToast } from '@kham/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../desk/operators/may-decide.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { linkRulesQuery, useChangeLinkRules } from './link-rules-api.ts'

/** How long an internet address counts: what it tells depends on the carriers that the agency's players come by. */
export function AddressRule() {
  const { data } = useQuery(linkRulesQuery)
  // What somebody has changed meanwhile is chosen from anew.
  return data ? <RuleForm key={data.rules.version} rules={data.rules} /> : null
}

/** 0 = never. */
const offered = [0, 6, 24, 72, 168]

function RuleForm({ rules: { version, addressHours } }: ReplyOf<typeof readLinkRules>) {
  const { t } = useTranslation('promotions')
  const toast = useToast()
  const isAllowed = mayDecide(useStaff())
  const change = useChangeLinkRules()
  const [chosen, choose] = useState(addressHours)
  const choices = [...new Set([...offered, addressHours])].toSorted((a, b) => a - b)
  const onSave = () =>
    change.mutate(
      { version, addressHours: chosen },
      { onSuccess: () => toast.success(t('promotions:appeal.address.saved')) },
    )
  return (
    <section className="card card-p stack-3">
      <SelectField
        label={t('promotions:appeal.address.label')}
        hint={t('promotions:appeal.address.hint')}
        value={chosen}
        disabled={!isAllowed}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {choices.map((hours) => (
          <option key={hours} value={hours}>
            {hours === 0
              ? t('promotions:appeal.address.never')
              : t('promotions:appeal.address.hours', { n: hours })}
          </option>
        ))}
      </SelectField>
      <NotDone error={change.error} />
      {chosen !== addressHours && (
        <div className="row acts">
          <Button look="ghost" onClick={() => choose(addressHours)}>
            {t('back')}
          </Button>
          <Button busy={change.isPending} busyText={t('decide.sending')} onClick={onSave}>
            {t('promotions:appeal.address.save')}
          </Button>
        </div>
      )}
    </section>
  )
}
