import { auditActs } from '@kham/contract/operator/desk/audit'
import { digits } from '@kham/contract/sameness'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Form } from '@kham/ui/field'
import { SelectField } from '@kham/ui/select-field'
import { TextField, type TextFieldProps } from '@kham/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState, type FocusEvent } from 'react'
import { DayField } from '../../../layout/day-field.tsx'
import { staffListQuery } from '../staff/staff-api.ts'
import { withFilter, type AuditFilterName, type AuditSearch } from './audit-search.ts'
import styles from './audit.module.css'

interface AuditFilterProps {
  search: AuditSearch
  /** Changes the filters of that moment, which may no longer be `search`. */
  onSearch: (change: (now: AuditSearch) => AuditSearch) => void
}

/** Who, what, to what, and on which days of Vientiane; or one link of the chain, as a receipt names it. */
export function AuditFilter({ search, onSearch }: AuditFilterProps) {
  const { t } = useTranslation('audit')
  const { data } = useQuery(staffListQuery)
  const ask = (name: AuditFilterName) => (value: string) => onSearch((now) => withFilter(now, name, value))
  const change = (name: AuditFilterName) => (event: { target: { value: string } }) =>
    ask(name)(event.target.value)
  const askForDay = (name: AuditFilterName) => (day: string, isDay: boolean) => {
    if (isDay || day === '') ask(name)(day)
  }
  return (
    <div className={styles['audit-filter']}>
      <SelectField label={t('audit:by')} value={search.by ?? ''} onChange={change('by')}>
        <option value="">{t('audit:all')}</option>
        {data?.staff.map(({ id, displayName, username }) => (
          <option key={id} value={id}>
            {displayName} ({username})
          </option>
        ))}
      </SelectField>
      <SelectField label={t('audit:act')} value={search.act ?? ''} onChange={change('act')}>
        <option value="">{t('audit:all')}</option>
        {auditActs.map((act) => (
          <option key={act} value={act}>
            {t(`audit:actOf.${act}`)}
          </option>
        ))}
      </SelectField>
      <AskedText
        label={t('audit:subject')}
        placeholder={t('audit:subjectHint')}
        asked={search.subject ?? ''}
        onAsk={ask('subject')}
      />
      <DayField
        label={t('audit:firstDay')}
        value={search.from ?? ''}
        max={search.to}
        onChange={askForDay('from')}
      />
      <DayField
        label={t('audit:lastDay')}
        value={search.to ?? ''}
        min={search.from}
        onChange={askForDay('to')}
      />
      <AskedText
        label={t('audit:link')}
        inputMode="numeric"
        asked={search.link ?? ''}
        read={(text) => digits(text).replace(/\D/g, '')}
        onAsk={ask('link')}
      />
      <Button look="ghost" disabled={Object.keys(search).length === 0} onClick={() => onSearch(() => ({}))}>
        {t('audit:clear')}
      </Button>
    </div>
  )
}

interface AskedTextProps extends Omit<TextFieldProps, 'value'> {
  /** What is asked for now. */
  asked: string
  /** What is kept of what is typed; left out: all. */
  read?: (typed: string) => string
  onAsk: (text: string) => void
}

/** A text that is asked for once it is written: at Enter, or when one goes on within the filter. */
function AskedText({ asked, read, onAsk, ...field }: AskedTextProps) {
  const [text, setText] = useState(asked)
  const [shown, setShown] = useState(asked)
  if (shown !== asked) {
    setShown(asked)
    setText(asked)
  }
  const askForIt = () => {
    if (text !== asked) onAsk(text)
  }
  // Moving on to something else must not remove it before the press is over.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (relatedTarget === null || currentTarget.parentElement?.contains(relatedTarget)) askForIt()
  }
  return (
    <Form onSubmit={askForIt} onBlur={onBlur}>
      <TextField
        {...field}
        value={text}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => setText(read ? read(value) : value)}
      />
    </Form>
  )
}
