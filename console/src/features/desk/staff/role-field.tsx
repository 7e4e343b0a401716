import { staffRoles } from '@kham/contract/desk/staff-roles'
import { useTranslation } from '../../../words.ts'
import { SelectField } from '@kham/ui/select-field'
import type { UseFormRegisterReturn } from 'react-hook-form'

export function RoleField({ field }: { field: UseFormRegisterReturn }) {
  const { t } = useTranslation('members')
  return (
    <SelectField {...field} label={t('members:role')}>
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {t(`role.${role}`)}
        </option>
      ))}
    </SelectField>
  )
}
