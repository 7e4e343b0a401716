import type { DifferenceFile } from '@kham/contract/operator/books/differences'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { SelectField } from '@kham/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotDone } from '../../../layout/not-done.tsx'
import { mayDecide, mayNote } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { staffListQuery } from '../../desk/staff/staff-api.ts'
import type { DifferenceActs } from './difference-api.ts'
import styles from './reconciliation.module.css'

interface GiveFormProps extends Pick<DifferenceActs, 'give'> {
  difference: DifferenceFile
}

/** Who looks into it: owner and manager give it to anybody, others take it and give it back. */
export function GiveForm({ difference, give }: GiveFormProps) {
  const { t } = useTranslation('reconciliation')
  const staff = useStaff()
  const { givenTo } = difference
  if (mayDecide(staff)) return <ToAnybody key={givenTo?.id ?? ''} {...{ difference, give }} />
  if (!mayNote(staff) || (givenTo !== null && givenTo.id !== staff.id)) return null
  const isMine = givenTo !== null
  return (
    <div className="stack-2">
      <NotDone error={give.error} />
      <Button
        look="secondary"
        size="sm"
        busy={give.isPending}
        busyText={t('decide.sending')}
        onClick={() => give.mutate(isMine ? null : staff.id)}
      >
        {t(isMine ? 'reconciliation:give.release' : 'reconciliation:give.take')}
      </Button>
    </div>
  )
}

function ToAnybody({ difference: { givenTo }, give }: GiveFormProps) {
  const { t } = useTranslation('reconciliation')
  const { data } = useQuery(staffListQuery)
  const [to, setTo] = useState(givenTo?.id ?? '')
  const people = (data?.staff ?? []).filter(({ deactivatedAt }) => deactivatedAt === null)
  const isKnown = givenTo === null || people.some(({ id }) => id === givenTo.id)
  return (
    <Form className="stack-2" onSubmit={() => give.mutate(to === '' ? null : to)}>
      <div className={styles['give-row']}>
        <SelectField
          label={t('reconciliation:give.label')}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        >
          <option value="">{t('reconciliation:give.nobody')}</option>
          {!isKnown && <option value={givenTo.id}>{givenTo.name}</option>}
          {people.map(({ id, displayName }) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
        </SelectField>
        <Button
          type="submit"
          look="secondary"
          busy={give.isPending}
          busyText={t('decide.sending')}
          disabled={to === (givenTo?.id ?? '')}
        >
          {t('reconciliation:give.submit')}
        </Button>
      </div>
      <NotDone error={give.error} />
    </Form>
  )
}
