import { bankCodes, type BankCode } from '@kham/contract/cashier/banks'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { classNames } from '@kham/ui/class-names.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { FilterSelect } from './filter-select.tsx'
import styles from '../../../layout/dense-desk.module.css'

/** The chips that narrow a list. */
export function FilterGroup({ children }: { children: ReactNode }) {
  const { t } = useTranslation('withdrawal')
  return (
    <div
      className={classNames('row wrap', styles['filter-chips'])}
      role="group"
      aria-label={t('withdrawal:filter.label')}
    >
      {children}
    </div>
  )
}

interface OneOf<Value> {
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

export function ProviderFilter({ value, onChange }: OneOf<ProviderId>) {
  const { t } = useTranslation()
  const nameOf = useProviderNames()
  return (
    <FilterSelect
      label={t('column.provider')}
      value={value ?? ''}
      items={providerIds.map((each) => [each, nameOf(each)])}
      onChange={(chosen) => onChange(providerIds.find((each) => each === chosen))}
    />
  )
}

/** A part of the codes, as the answer bar has found it. */
export function CodeFilter({ value, onChange }: OneOf<string>) {
  const { t } = useTranslation('withdrawal')
  if (value === undefined) return null
  return (
    <FilterSelect
      label={t('withdrawal:column.code')}
      value={value}
      items={[[value, `${t('withdrawal:column.code')} …${value}…`]]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  )
}

/** The bank of the account that is paid. */
export function BankFilter({ value, onChange }: OneOf<BankCode>) {
  const { t } = useTranslation('withdrawal')
  return (
    <FilterSelect
      label={t('withdrawal:approve.bank')}
      value={value ?? ''}
      items={bankCodes.map((each) => [each, t(`bank.${each}`)])}
      onChange={(chosen) => onChange(bankCodes.find((each) => each === chosen))}
    />
  )
}
