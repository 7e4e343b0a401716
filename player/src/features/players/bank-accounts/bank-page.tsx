import type { BankAccount } from '@kham/contract/players/bank-accounts'
import type { Cashier } from '@kham/contract/cashier/cashier'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { Button, buttonClass } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { PageHeader } from '@kham/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accountFailure, AccountPage } from '../../../layout/account-page.tsx'
import { pagePart } from '../../../layout/page-part.tsx'
import { smallPart } from '../../../layout/small-part.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { usePlayer } from '../../../session.ts'
import { cashierQuery } from '../../orders/kernel/cashier-api.ts'
import { ContactSupport } from '../../../layout/contact-support.tsx'
import { BankAccountCard } from './bank-account-card.tsx'
import { BankForm } from './bank-form.tsx'
import { SupportedBanks } from './supported-banks.tsx'

/** Loaded late: few change it. */
const ChangeBankAccount = pagePart(
  () => import('./change-bank-account.tsx'),
  (file) => file.ChangeBankAccount,
  null,
)

const AutoMove = smallPart(
  () => import('../../orders/launches/auto-move.tsx'),
  (file) => file.AutoMove,
)

export const Route = createFileRoute('/player/bank')({
  // An account is shown whether the banks' list comes or not.
  loader: ({ context: { queryClient } }) =>
    Promise.all([loadWords('bank'), queryClient.prefetchQuery(cashierQuery)]),
  component: BankPage,
  errorComponent: accountFailure('nav.bank'),
})

function BankPage() {
  const { t } = useTranslation('bank')
  usePageTitle(t('bank:title'))
  const account = usePlayer().bankAccounts[0]
  const banks = useQuery({ ...cashierQuery, throwOnError: !account }).data?.banks
  return (
    <AccountPage aside={banks && <SupportedBanks banks={banks} />} asideFrom="always">
      <PageHeader title={t(account ? 'bank:title' : 'bank:addTitle')} />
      {account ? <OwnedAccount account={account} banks={banks} /> : banks && <BankForm banks={banks} />}
      <AutoMove />
    </AccountPage>
  )
}

interface OwnedAccountProps {
  account: BankAccount
  banks: Cashier['banks'] | undefined
}

function OwnedAccount({ account, banks }: OwnedAccountProps) {
  const { t } = useTranslation('bank')
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <BankAccountCard account={account} />
      {account.heldUntil !== null && (
        <Notice tone="warn" icon={icons.clock} role="status">
          {t('bank:held', { time: formatDateTime(account.heldUntil) })}
        </Notice>
      )}
      {isChanging && banks ? (
        <ChangeBankAccount.Part account={account} banks={banks} onClose={() => setChanging(false)} />
      ) : (
        <>
          <Notice>
            {t('bank:oneOnly')} <ContactSupport label={t('bank:contactTeam')} inline />
          </Notice>
          <Button look="outline" block disabled={!banks} onClick={() => setChanging(true)}>
            {t('bank:change.open')}
          </Button>
        </>
      )}
      <div className="row">
        <Link to="/player/deposit" className={buttonClass({ size: 'lg', className: 'grow' })}>
          {t('bank:deposit')}
        </Link>
        <Link
          to="/player/withdraw"
          className={buttonClass({ look: 'secondary', size: 'lg', className: 'grow' })}
        >
          {t('bank:withdraw')}
        </Link>
      </div>
    </>
  )
}
