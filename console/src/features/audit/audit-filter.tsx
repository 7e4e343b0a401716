import { auditActs } from '@kham/contract/operator/audit'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { staffListQuery } from '../staff/staff-api.ts'
import { withFilter, type AuditSearch } from './audit-search.ts'

interface AuditFilterProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

/** Who, what, and on which day of Vientiane. */
export function AuditFilter({ search, onSearch }: AuditFilterProps) {
  const { t } = useTranslation()
  const { data } = useQuery(staffListQuery)
  const change = (name: 'by' | 'act' | 'day') => (event: { target: { value: string } }) =>
    onSearch(withFilter(search, name, event.target.value))
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
      <TextField label={t('audit.day')} type="date" value={search.day ?? ''} onChange={change('day')} />
      <Button look="ghost" disabled={Object.keys(search).length === 0} onClick={() => onSearch({})}>
        {t('audit.clear')}
      </Button>
    </div>
  )
}
