import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import { staffRoles } from '@kham/contract/desk/staff-roles'
import type { TFunction } from '../words.ts'
import { useTranslation } from '../words.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import styles from './fact-changes.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface FactChangesProps {
  before: AuditFacts | null
  after: AuditFacts | null
  /** What a value is called that the log does not know. */
  nameOf?: ((name: string) => string) | undefined
}

/** Each value that is another now: what it was, struck out, and what it is. */
export function FactChanges({ before, after, nameOf }: FactChangesProps) {
  const { t } = useTranslation('audit', 'partner', 'promotions', 'second')
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <dl className={classNames('sm', styles.change)}>
      {names.map((name) => (
        <FactChange
          key={name}
          name={nameOf?.(name) ?? t([...keysOf(name), ...keysOf(name.replace(/^.*\./, '')), 'audit:act'])}
          was={valueWords(t, name, before?.[name])}
          is={valueWords(t, name, after?.[name])}
        />
      ))}
    </dl>
  )
}

/** A field of a form is named by its path, the log's by the last of it. */
const keysOf = (name: string) => [`audit:fieldOf.${name}`, `partner:settingOf.${name}`, `second:said.${name}`]

function FactChange({ name, was, is }: { name: string; was: string | null; is: string | null }) {
  const { t } = useTranslation('audit')
  return (
    <>
      <dt className="faint">{name}</dt>
      <dd>
        {was !== null && (
          <del className="faint">
            <span className="sr">{t('audit:was')}: </span>
            {was}
          </del>
        )}
        {was !== null && is !== null && ' → '}
        {is !== null && (
          <ins>
            <span className="sr">{t('audit:is')}: </span>
            {is}
          </ins>
        )}
      </dd>
    </>
  )
}

const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T.*Z$/.test(text)

/** null = nothing was there. */
function valueWords(
  t: TFunction<'audit' | 'promotions' | 'second'>,
  name: string,
  value: AuditFacts[string] | undefined,
): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no')
  if (typeof value === 'number') return String(value)
  if (isTime(value)) return formatDateTime(value)
  const role = name === 'role' ? staffRoles.find((each) => each === value) : undefined
  if (role) return t(`role.${role}`)
  if (name === 'status' && (value === 'ACTIVE' || value === 'INACTIVE'))
    return t(`promotions:status.${value}`)
  if (name === 'outcome') return t(`second:outcome.${value}`, { defaultValue: value })
  if (name === 'word') return t(`second:act.${value}`, { defaultValue: value })
  if (name === 'bankCode') return t(`bank.${value}`, { defaultValue: value })
  const [, amount, currency] = /^(-?\d+\.\d{2}) (LAK|THB)$/.exec(value) ?? []
  if (amount !== undefined)
    return formatMoney({ amount, currency: currency === 'LAK' ? 'LAK' : 'THB' }, { withUnit: true })
  // An amount or a rate, whatever it is of.
  if (/^\d+\.\d{2}$/.test(value)) return formatMoney({ amount: value, currency: 'THB' })
  return value
}
