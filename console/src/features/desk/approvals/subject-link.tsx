import type { Approval } from '@kham/contract/operator/desk/approvals'
import type { ProviderId } from '@kham/contract/play/providers'
import type { PageSlug } from '@kham/contract/site/page-slugs'
import { useTranslation } from '../../../words.ts'
import { Link } from '@tanstack/react-router'

/** Leads to where the second approval is given. */
export function SubjectLink({ subject: { kind, id, code }, said }: Pick<Approval, 'subject' | 'said'>) {
  const { t } = useTranslation()
  const look = { className: 'link num' }
  // A report of a payout by hand is completed where it is paid.
  if (said.payout)
    return (
      <Link {...look} to="/payouts" search={{ payout: said.payout }}>
        {code}
      </Link>
    )
  if (kind === 'payment')
    return (
      <Link {...look} to="/payments" search={{ payment: id }}>
        {code}
      </Link>
    )
  if (kind === 'withdrawal')
    return (
      <Link {...look} to="/withdrawals" search={{ order: id }}>
        {code}
      </Link>
    )
  if (kind === 'agency') {
    const [to, words] = pageOfSetting(code)
    return (
      <Link className="link" to={to}>
        {t(words)}
      </Link>
    )
  }
  if (kind === 'promotion')
    return (
      <Link className="link" to="/promotions/$id" params={{ id }}>
        {code}
      </Link>
    )
  if (kind === 'rate' || kind === 'method' || kind === 'provider' || kind === 'staff')
    return (
      <Link className="link" to={settings[kind]}>
        {code}
      </Link>
    )
  if (kind === 'page')
    return (
      <Link className="link" to="/pages" search={{ page: code as PageSlug }}>
        {t('nav.pages')}
      </Link>
    )
  if (kind === 'bill') {
    const [provider, month = ''] = code.split(' ')
    return (
      <Link {...look} to="/reports" search={{ view: 'bill', provider: provider as ProviderId, month }}>
        {code}
      </Link>
    )
  }
  if (kind === 'match')
    return (
      <Link {...look} to="/matches" search={{ match: id }}>
        {code}
      </Link>
    )
  if (kind === 'player')
    return (
      <Link
        {...look}
        to="/players/$playerId"
        params={{ playerId: id }}
        search={said.request ? { request: said.request } : {}}
      >
        {code}
      </Link>
    )
  return (
    <Link {...look} to={pages[kind]} search={{ order: id }}>
      {code}
    </Link>
  )
}

function pageOfSetting(name: string) {
  if (name === 'sign-in') return ['/staff', 'nav.staff'] as const
  if (name === 'opening') return ['/opening', 'nav.opening'] as const
  return ['/payout-rules', 'nav.payoutRules'] as const
}

const settings = {
  rate: '/rates',
  method: '/payment-methods',
  provider: '/providers',
  staff: '/staff',
} as const
const pages = {
  deposit: '/deposits',
  move: '/moves',
  adjustment: '/adjustments',
  reversal: '/reversals',
} as const
