import { reversalReasons } from '@kham/contract/orders/deposits'
import type { ProposalStatus } from '@kham/contract/operator/orders/proposals'
import { reversalForm, type ReversedKind } from '@kham/contract/operator/orders/reversals'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { SelectField } from '@kham/ui/select-field'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedBy } from '../../../form-check.ts'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { ProposeForm } from '../proposals/propose-form.tsx'
import { useReverse, type ReverseForm } from './reversal-api.ts'

interface ReverseButtonProps {
  of: { kind: ReversedKind; id: string; code: string }
  /** The queries that tell of its reversal. */
  told: readonly string[]
  reversible: boolean
  reversal: { id: string; code: string; status: ProposalStatus } | null
}

/** Leads to the reversal of something, or proposes one where there may be one. */
export function ReverseButton({ of, told, reversible, reversal }: ReverseButtonProps) {
  const { t } = useTranslation('reversal')
  const staff = useStaff()
  const [isAsked, setIsAsked] = useState(false)
  if (reversal)
    return (
      <Link to="/reversals" search={{ status: 'ALL', order: reversal.id }} className="link center">
        {t('reversal:isOpen', { code: reversal.code })}
      </Link>
    )
  if (!reversible || !mayDecide(staff)) return null
  return (
    <>
      <Button look="danger-ghost" icon={icons.retry} onClick={() => setIsAsked(true)}>
        {t('reversal:open')}
      </Button>
      {isAsked && <ReverseDialog of={of} told={told} onClose={() => setIsAsked(false)} />}
    </>
  )
}

/** Asks why. Nothing moves by it. */
function ReverseDialog({
  of,
  told,
  onClose,
}: Pick<ReverseButtonProps, 'of' | 'told'> & { onClose: () => void }) {
  const { t } = useTranslation('adjustment', 'reversal')
  const reverse = useReverse(of, told)
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<ReverseForm>({
    resolver: checkedBy<ReverseForm>(reversalForm),
    defaultValues: { reason: 'WRONG_PLAYER', note: '' },
  })
  const { errors } = form.formState
  return (
    <ProposeForm
      title={t('reversal:title', { code: of.code })}
      about={t('reversal:about')}
      note={form.register('note')}
      noteError={errors.note}
      proposing={reverse}
      onSubmit={form.handleSubmit((wanted) => reverse.mutate({ ...wanted, key }, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {of.kind === 'deposit' && (
        <SelectField {...form.register('reason')} label={t('adjustment:reason')}>
          {reversalReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reversal:reasonOf.${reason}`)}
            </option>
          ))}
        </SelectField>
      )}
    </ProposeForm>
  )
}
