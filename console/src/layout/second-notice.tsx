import type { FirstApproval, ApprovalAct } from '@kham/contract/operator/desk/approvals'
import { languages, type Language } from '@kham/contract/site/agency'
import { languageNames } from '@kham/site/language'
import { useTranslation } from '../words.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvTime } from '@kham/ui/kv-rows'
import { Notice } from '@kham/ui/notice'
import { useStaff } from '../session.ts'
import { useProviderNames } from '../features/play/provider-settings/provider-names.ts'
import styles from './queue.module.css'

/** What one of the staff has said, and what another has to say as well; nothing where no approval is pending. */
export function SecondNotice({ approval }: { approval: FirstApproval | null }) {
  const { t } = useTranslation('second')
  const staff = useStaff()
  if (!approval) return null
  return (
    <>
      <Notice tone="warn">
        {t(wordsOf(approval, staff.id), { name: approval.by, act: t(`second:act.${approval.act}`) })}
      </Notice>
      <SaidRows approval={approval} />
    </>
  )
}

const wordsOf = ({ staffId }: FirstApproval, ownId: string) =>
  staffId === null ? 'second:rule' : staffId === ownId ? 'second:own' : 'second:waits'

/** The pending approval, if it is of this act. */
export const approvalOf = (approval: FirstApproval | null, act: ApprovalAct) =>
  approval?.act === act ? approval : null

/** What is said in several languages stands under the name of each. */
const isLanguage = (name: string): name is Language => (languages as readonly string[]).includes(name)

/** What was said, and when. */
export function SaidRows({ approval }: { approval: Pick<FirstApproval, 'at' | 'said'> }) {
  const { t } = useTranslation('second')
  const providerName = useProviderNames()
  const shown = (name: string, value: string) => {
    if (moneys.has(name)) return formatMoney({ amount: value, currency: 'LAK' }, { withUnit: true })
    if (name === 'providerId') return providerName(value)
    if (name === 'bankCode') return t(`bank.${value}`, { defaultValue: value })
    if (name === 'effectiveAt') return formatDateTime(value)
    if (name === 'role') return t(`role.${value}`, { defaultValue: value })
    if (name === 'owner') return t(`owner.${value}`, { defaultValue: value })
    if (name === 'terms')
      return value
        .split(', ')
        .map((term) => t(`warning.${term}`, { defaultValue: term }))
        .join('; ')
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'on' : 'off')
    if (name === 'page') return t(`second:page.${value}`, { defaultValue: value })
    if (name === 'browser') return t(`second:browser.${value}`, { defaultValue: value })
    return name === 'outcome' ? t(`second:outcome.${value}`, { defaultValue: value }) : value
  }
  return (
    <KvList inner className="inner-p">
      <KvTime label={t('second:at')} at={approval.at} />
      {Object.entries(approval.said).map(
        ([name, value]) =>
          value !== null &&
          name !== 'payout' && (
            <KvRow
              key={name}
              label={
                isLanguage(name) ? languageNames[name] : t(`second:said.${name}`, { defaultValue: name })
              }
            >
              <span className={numeric.has(name) ? 'num' : styles.prose}>{shown(name, value)}</span>
            </KvRow>
          ),
      )}
    </KvList>
  )
}

const moneys = new Set(['amount', 'from', 'day', 'slipFrom', 'most', 'mostOfPlayer', 'mostOfAll'])
const numeric = new Set([
  ...moneys,
  'bankReference',
  'deposit',
  'accountNumber',
  'holdHours',
  'buy',
  'sell',
  'version',
  'mid',
  'iin',
  'request',
])
