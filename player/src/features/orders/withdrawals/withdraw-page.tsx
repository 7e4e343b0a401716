import type { BankAccount } from '@kham/contract/players/bank-accounts'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { PageHeader } from '@kham/ui/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { accountFailure, AccountPage } from '../../../layout/account-page.tsx'
import { pagePart } from '../../../layout/page-part.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { usePlayer } from '../../../session.ts'
import { NoBankAccount } from '../../players/bank-accounts/no-bank-account.tsx'
import { lastCreditsQuery } from '../../play/credits/credit-api.ts'
import { cashierQuery } from '../kernel/cashier-api.ts'
import { OrderSkeleton } from '../kernel/order-skeleton.tsx'
import { orderSearch } from '../kernel/order-search.ts'
import { inUseQuery } from '../../promotions/promotions/promotion-api.ts'
import { ToHistory } from '../kernel/to-history.tsx'
import { useFollowed } from '../kernel/use-followed.ts'
import { openWithdrawQuery, withdrawQuery } from '../kernel/withdraw-state.ts'
import { OnBreak } from '../../players/protection/on-break.tsx'
import { HeldNotice } from './held-notice.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** Its steps and its receipt: the form does not wait for them. */
const WithdrawOrder = pagePart(
  () => import('./withdraw-order.tsx'),
  (file) => file.FollowedWithdraw,
  <OrderSkeleton ns="withdraw" />,
)

export const Route = createFileRoute('/player/withdraw/')({
  validateSearch: orderSearch,
  // No `loaderDeps`: with them another order would be another page, and waited for.
  loader: ({ context: { queryClient }, location }) => {
    const { order } = orderSearch(location.search)
    WithdrawOrder.prefetch()
    if (order !== undefined) void queryClient.prefetchQuery(withdrawQuery(order))
    return Promise.all([
      loadWords('withdraw', 'deposit', 'bank', 'order', 'receipt'),
      queryClient.ensureQueryData(cashierQuery),
      queryClient.ensureQueryData(openWithdrawQuery),
      queryClient.prefetchQuery(inUseQuery),
      queryClient.prefetchQuery(lastCreditsQuery),
    ])
  },
  component: WithdrawPage,
  errorComponent: accountFailure('nav.withdraw'),
})

function WithdrawPage() {
  const { t } = useTranslation('withdraw')
  usePageTitle(t('withdraw:title'))
  const { order } = Route.useSearch()
  const navigate = Route.useNavigate()
  const account = usePlayer().bankAccounts[0]
  const { data: open } = useSuspenseQuery(openWithdrawQuery)
  const follow = (order: string) => void navigate({ search: { order }, replace: true })
  const shown = useFollowed({ named: order, underWay: open.withdraw?.id, follow })
  const isNew = shown === undefined && account !== undefined

  return (
    <AccountPage aside={isNew ? <GoodToKnow /> : undefined}>
      <PageHeader title={t('withdraw:title')} end={<ToHistory of="withdraw" />} />
      {shown !== undefined && (
        <WithdrawOrder.Part key={shown} id={shown} onAgain={() => void navigate({ search: {} })} />
      )}
      {isNew && <NewWithdraw account={account} onOpened={follow} />}
      {shown === undefined && !account && <NoBankAccount />}
    </AccountPage>
  )
}

function NewWithdraw({ account, onOpened }: { account: BankAccount; onOpened: (id: string) => void }) {
  const { provider } = Route.useSearch()
  const { data: cashier } = useSuspenseQuery(cashierQuery)
  return (
    <>
      <OnBreak />
      {account.heldUntil !== null && <HeldNotice until={account.heldUntil} />}
      <WithdrawForm
        cashier={cashier}
        account={account}
        wanted={provider}
        onOpened={({ id }) => onOpened(id)}
      />
    </>
  )
}

function GoodToKnow() {
  const { t } = useTranslation('withdraw')
  return (
    <section className="card card-p stack-3 sm">
      <h2 className="h3">{t('withdraw:know.title')}</h2>
      <ul className="stack-3 muted">
        {(['withdraw:know.1', 'withdraw:know.2', 'withdraw:know.3'] as const).map((word) => (
          <li key={word} className="row top">
            <span className="gold">
              <Icon path={icons.check} size={18} />
            </span>
            {t(word)}
          </li>
        ))}
      </ul>
    </section>
  )
}
