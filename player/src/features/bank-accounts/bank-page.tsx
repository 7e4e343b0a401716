import type { BankAccount } from '@kham/contract/bank-accounts'
import { loadWords, useTranslation } from '@kham/site/words'
import { buttonClass } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { PageHeader } from '@kham/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { accountFailure, AccountPage } from '../../layout/account-page.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { usePlayer } from '../../session.ts'
import { cashierQuery } from '../orders/cashier-api.ts'
import { ContactSupport } from '../orders/contact-support.tsx'
import { BankAccountCard } from './bank-account-card.tsx'
import { BankForm } from './bank-form.tsx'
import { SupportedBanks } from './supported-banks.tsx'

export const Route = createFileRoute('/player/bank')({
  // Who has an account sees it, whether the banks come or not.
  loader: ({ context: { queryClient } }) =>
    Promise.all([loadWords('bank'), queryClient.prefetchQuery(cashierQuery)]),
  component: BankPage,
  errorComponent: accountFailure('nav.bank'),
})

function BankPage() {
  const { t } = useTranslation('bank')
  usePageTitle(t('title'))
  const account = usePlayer().bankAccounts[0]
  const banks = useQuery({ ...cashierQuery, throwOnError: !account }).data?.banks
  return (
    <AccountPage aside={banks && <SupportedBanks banks={banks} />} asideFrom="always">
      <PageHeader title={t(account ? 'title' : 'addTitle')} />
      {account ? <OwnedAccount account={account} /> : banks && <BankForm banks={banks} />}
    </AccountPage>
  )
}

function OwnedAccount({ account }: { account: BankAccount }) {
  const { t } = useTranslation('bank')
  return (
    <>
      <BankAccountCard account={account} />
      <Notice>
        {t('oneOnly')} <ContactSupport label={t('contactTeam')} inline />
      </Notice>
      <div className="row">
        <Link to="/player/deposit" className={buttonClass({ size: 'lg', className: 'grow' })}>
          {t('deposit')}
        </Link>
        <Link
          to="/player/withdraw"
          className={buttonClass({ look: 'secondary', size: 'lg', className: 'grow' })}
        >
          {t('withdraw')}
        </Link>
      </div>
    </>
  )
}
