import { staffRoles } from '@kham/contract/staff-roles'
import { SelectField } from '@kham/ui/select-field'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

export function RoleField({ field }: { field: UseFormRegisterReturn }) {
  const { t } = useTranslation()
  return (
    <SelectField {...field} label={t('members.role')}>
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {t(`role.${role}`)}
        </option>
      ))}
    </SelectField>
  )
}
