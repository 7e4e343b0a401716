import type { Approval } from '@kham/contract/operator/second-words'
import { useTranslation } from '@kham/site/words'
import { Link } from '@tanstack/react-router'

/** Leads to where the second word is said. */
export function SubjectLink({ subject: { kind, id, code } }: Pick<Approval, 'subject'>) {
  const { t } = useTranslation()
  const look = { className: 'link num' }
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
  if (kind === 'agency')
    return (
      <Link className="link" to="/payout-rules">
        {t('nav.payoutRules')}
      </Link>
    )
  return (
    <Link {...look} to={pages[kind]} search={{ order: id }}>
      {code}
    </Link>
  )
}

const pages = {
  deposit: '/deposits',
  move: '/moves',
  adjustment: '/adjustments',
  reversal: '/reversals',
} as const
