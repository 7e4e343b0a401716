import { auditActs } from '@kham/contract/operator/audit'
import { digits } from '@kham/contract/sameness'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { SelectField } from '@kham/ui/select-field'
import { TextField, type TextFieldProps } from '@kham/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffListQuery } from '../staff/staff-api.ts'
import { withFilter, type AuditFilterName, type AuditSearch } from './audit-search.ts'

interface AuditFilterProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

/** Who, what, to what, and on which days of Vientiane; or one link of the chain, as a receipt names it. */
export function AuditFilter({ search, onSearch }: AuditFilterProps) {
  const { t } = useTranslation()
  const { data } = useQuery(staffListQuery)
  const ask = (name: AuditFilterName) => (value: string) => onSearch(withFilter(search, name, value))
  const change = (name: AuditFilterName) => (event: { target: { value: string } }) =>
    ask(name)(event.target.value)
  return (
    <div className="audit-filter">
      <SelectField label={t('audit.by')} value={search.by ?? ''} onChange={change('by')}>
        <option value="">{t('audit.all')}</option>
        {data?.staff.map(({ id, displayName, username }) => (
          <option key={id} value={id}>
            {displayName} ({username})
          </option>
        ))}
      </SelectField>
      <SelectField label={t('audit.act')} value={search.act ?? ''} onChange={change('act')}>
        <option value="">{t('audit.all')}</option>
        {auditActs.map((act) => (
          <option key={act} value={act}>
            {t(`audit.actOf.${act}`)}
          </option>
        ))}
      </SelectField>
      <AskedText
        key={`subject ${search.subject}`}
        label={t('audit.subject')}
        placeholder={t('audit.subjectHint')}
        asked={search.subject ?? ''}
        onAsk={ask('subject')}
      />
      <TextField
        label={t('audit.firstDay')}
        type="date"
        value={search.from ?? ''}
        onChange={change('from')}
      />
      <TextField label={t('audit.lastDay')} type="date" value={search.to ?? ''} onChange={change('to')} />
      <AskedText
        key={`link ${search.link}`}
        label={t('audit.link')}
        inputMode="numeric"
        asked={search.link ?? ''}
        read={(text) => digits(text).replace(/\D/g, '')}
        onAsk={ask('link')}
      />
      <Button look="ghost" disabled={Object.keys(search).length === 0} onClick={() => onSearch({})}>
        {t('audit.clear')}
      </Button>
    </div>
  )
}

interface AskedTextProps extends Omit<TextFieldProps, 'value'> {
  /** What is asked for now; another one comes under another `key`. */
  asked: string
  /** What is kept of what is typed; left out: all. */
  read?: (typed: string) => string
  onAsk: (text: string) => void
}

/** A text that is asked for once it is written: at Enter, or when one goes on. */
function AskedText({ asked, read = (typed) => typed, onAsk, ...field }: AskedTextProps) {
  const [text, setText] = useState(asked)
  const askForIt = () => {
    if (text !== asked) onAsk(text)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        askForIt()
      }}
    >
      <TextField
        {...field}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => setText(read(currentTarget.value))}
        onBlur={askForIt}
      />
    </form>
  )
}
