import type { Cashier } from '@kham/contract/cashier/cashier'
import type { BankAccount } from '@kham/contract/players/bank-accounts'
import type { Deposit } from '@kham/contract/orders/deposits'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { PageHeader } from '@kham/ui/page-header'
import { Steps } from '@kham/ui/steps'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { accountFailure, AccountPage } from '../../../layout/account-page.tsx'
import { pagePart } from '../../../layout/page-part.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { usePlayer } from '../../../session.ts'
import { NoBankAccount } from '../../players/bank-accounts/no-bank-account.tsx'
import { depositQuery, openDepositQuery } from '../kernel/deposit-state.ts'
import type { DepositDraft } from './deposit-draft.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { cashierQuery } from '../kernel/cashier-api.ts'
import { OrderSkeleton } from '../kernel/order-skeleton.tsx'
import { orderSearch } from '../kernel/order-search.ts'
import { inUseQuery, useInUse } from '../../promotions/promotions/promotion-api.ts'
import { useFollowed } from '../kernel/use-followed.ts'
import { ToHistory } from '../kernel/to-history.tsx'
import { HeldBanner } from './later-held.ts'
import { useDepositForm } from './use-deposit-form.ts'

/** Its QR, its steps and its receipt: the form does not wait for them. */
const DepositOrder = pagePart(
  () => import('./deposit-order.tsx'),
  (file) => file.DepositOrder,
  <OrderSkeleton ns="deposit" />,
)

export const Route = createFileRoute('/player/deposit/')({
  validateSearch: orderSearch,
  // No `loaderDeps`: with them another order would be another page, and waited for.
  loader: ({ context: { queryClient }, location }) => {
    const { order } = orderSearch(location.search)
    DepositOrder.prefetch()
    if (order !== undefined) void queryClient.prefetchQuery(depositQuery(order))
    return Promise.all([
      loadWords('deposit', 'bank', 'order', 'receipt', 'promotion', 'status'),
      queryClient.ensureQueryData(cashierQuery),
      queryClient.ensureQueryData(openDepositQuery),
      queryClient.prefetchQuery(inUseQuery),
    ])
  },
  component: DepositPage,
  errorComponent: accountFailure('nav.deposit'),
})

function DepositPage() {
  const { t } = useTranslation('deposit')
  usePageTitle(t('deposit:title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const account = usePlayer().bankAccounts[0]
  const { data: cashier } = useSuspenseQuery(cashierQuery)
  const { data: open } = useSuspenseQuery(openDepositQuery)
  const [again, setAgain] = useState<DepositDraft>()
  const follow = (order: string) => void navigate({ search: { order }, replace: true })
  const shown = useFollowed({ named: search.order, underWay: open.deposit?.id, follow })

  if (shown !== undefined) {
    const startAgain = (draft: DepositDraft) => {
      setAgain(draft)
      void navigate({ search: {} })
    }
    return (
      <AccountPage>
        <DepositOrder.Part key={shown} id={shown} cashier={cashier} onAgain={startAgain} />
      </AccountPage>
    )
  }
  if (!account) return <DepositWithoutAccount />
  return (
    <NewDeposit
      cashier={cashier}
      account={account}
      wanted={search.provider ? { providerId: search.provider } : (again ?? {})}
      onOpened={({ id }) => {
        setAgain(undefined)
        follow(id)
      }}
    />
  )
}

function DepositWithoutAccount() {
  const { t } = useTranslation('deposit')
  return (
    <AccountPage>
      <PageHeader title={t('deposit:title')} />
      <NoBankAccount />
    </AccountPage>
  )
}

interface NewDepositProps {
  cashier: Cashier
  account: BankAccount
  wanted: Partial<DepositDraft>
  onOpened: (deposit: Deposit) => void
}

function NewDeposit({ cashier, account, wanted, onOpened }: NewDepositProps) {
  const { t } = useTranslation('deposit')
  const inUse = useInUse()
  const claimed = inUse?.creditedAt === null ? inUse : null
  const form = useDepositForm({ cashier, wanted, claimed, onOpened })
  return (
    <AccountPage aside={<DepositSummary cashier={cashier} draft={form.draft} claimed={claimed} />}>
      <PageHeader title={t('deposit:title')} end={<ToHistory of="deposit" />} />
      <Steps
        label={t('deposit:steps.label')}
        items={[t('deposit:steps.amount'), t('deposit:steps.pay')]}
        current={0}
      />
      <HeldBanner />
      <DepositForm cashier={cashier} account={account} form={form} />
    </AccountPage>
  )
}
