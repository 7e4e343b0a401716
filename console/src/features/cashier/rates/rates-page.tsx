import { loadWords } from '@kham/site/words'
import { ratedCurrencies } from '@kham/contract/operator/cashier/rates'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { readPage } from '../../../address-values.ts'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { QueuePager } from '../../orders/kernel/queue-pager.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { atPage } from '../../orders/kernel/queue-search.ts'
import { CurrentRate } from './current-rate.tsx'
import { PlannedRates } from './planned-rates.tsx'
import { ratesQuery } from './rate-api.ts'
import { RateHistory } from './rate-history.tsx'
import styles from './rates.module.css'

export const Route = createFileRoute('/_staff/rates')({
  validateSearch: readPage,
  loader: () => loadWords('rates'),
  component: RatesPage,
})

function RatesPage() {
  const { t } = useTranslation('rates')
  const staff = useStaff()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useAnswer(ratesQuery(search.page ?? 1))
  return (
    <SettingsPage
      words={{
        title: t('rates:title'),
        about: t('rates:about'),
        loading: t('rates:loading'),
        failed: t('rates:failed'),
      }}
      beside={
        !mayDecide(staff) && (
          <p className="muted sm">{t('rates:notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )
      }
      query={query}
    >
      {(data) => (
        <>
          {data.waitForSecond.map((approval) => (
            <SecondNotice key={approval.id} approval={approval} />
          ))}
          <div className={styles['rate-cards']}>
            {ratedCurrencies.map((currency) => (
              <CurrentRate
                key={currency}
                currency={currency}
                rate={data.current.find((rate) => rate.currency === currency)}
              />
            ))}
          </div>
          {data.planned.length > 0 && <PlannedRates rates={data.planned} />}
          <RateHistory rates={data.rates} />
          <QueuePager
            queue={data}
            page={search.page}
            onPage={(page) => void navigate({ search: atPage({}, page) })}
          />
        </>
      )}
    </SettingsPage>
  )
}
