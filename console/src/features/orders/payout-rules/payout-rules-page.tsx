import { loadWords } from '@kham/site/words'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useToast } from '@kham/ui/toast'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { readPage } from '../../../address-values.ts'
import { useStaff } from '../../../session.ts'
import { FourEyesSection } from '../four-eyes/four-eyes-section.tsx'
import { mayDecide } from '../../../may-decide.ts'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { QueuePager } from '../kernel/queue-pager.tsx'
import { atPage } from '../kernel/queue-search.ts'
import { payoutRulesQuery, useChangePayoutRules } from './payout-rules-api.ts'
import { RulesForm } from './rules-form.tsx'
import { RulesHistory } from './rules-history.tsx'

export const Route = createFileRoute('/_staff/payout-rules')({
  validateSearch: readPage,
  loader: () => loadWords('audit', 'partner', 'payoutRules', 'promotions'),
  component: PayoutRulesPage,
})

/** Rules for payouts without anybody, with two, and by hand; and their history. */
function PayoutRulesPage() {
  const { t } = useTranslation('payoutRules', 'second')
  const staff = useStaff()
  const toast = useToast()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useAnswer(payoutRulesQuery(search.page ?? 1))
  const change = useChangePayoutRules()
  return (
    <SettingsPage
      words={{
        title: t('payoutRules:title'),
        about: t('payoutRules:about'),
        loading: t('payoutRules:loading'),
        failed: t('payoutRules:failed'),
      }}
      beside={
        !mayDecide(staff) && (
          <p className="muted sm">{t('payoutRules:notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )
      }
      query={query}
    >
      {(data) => (
        <>
          <SecondNotice approval={data.waitsForSecond} />
          {data.next && (
            <Notice tone="warn">
              {t('payoutRules:next', {
                time: formatDateTime(data.next.at),
                amount: formatMoney(data.next.rules.from, { withUnit: true }),
              })}
            </Notice>
          )}
          <RulesForm
            version={data.version}
            rules={data.rules}
            saving={change}
            mayFollow={data.waitsForSecond !== null}
            onSaved={({ waitsForSecond }) =>
              toast.success(t(waitsForSecond ? 'second:saved' : 'payoutRules:saved'))
            }
          />
          <FourEyesSection />
          <RulesHistory changes={data.changes} />
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
