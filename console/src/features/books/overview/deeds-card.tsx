import { formatDateTime, formatMinute, formatMoney } from '@kham/ui/format.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import type { Since } from './morning-api.ts'

const momentText = (iso: string) => `${formatDateTime(iso).slice(0, 5)} ${formatMinute(iso)}`

type DeedsCardProps = Pick<Since, 'from' | 'byRules'> & { staff: NonNullable<Since['staff']> }

/** What each member of the staff did meanwhile, and what the rules did without anybody. */
export function DeedsCard({ from, staff, byRules }: DeedsCardProps) {
  const { t } = useTranslation('overview', 'report')
  const title = t('overview:deeds.title', { time: momentText(from) })
  return (
    <section className="card" aria-label={title}>
      <div className="ch">
        <h2 className="h2">{title}</h2>
        <Link to="/reports" search={{ view: 'staff' }} className="link sm">
          {t('overview:door.report')}
        </Link>
      </div>
      {staff.length === 0 && byRules.approved === 0 ? (
        <p className="calm muted">{t('overview:deeds.none')}</p>
      ) : (
        <div className="tablebox">
          <table className="deeds" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('overview:deeds.who')}</th>
                <th scope="col">{t('overview:deeds.when')}</th>
                <th scope="col" className="r">
                  {t('report:column.approved')}
                </th>
                <th scope="col" className="r">
                  ₭
                </th>
                <th scope="col" className="r">
                  {t('report:column.rejected')}
                </th>
                <th scope="col" className="r">
                  {t('report:column.assigned')}
                </th>
                <th scope="col" className="r">
                  {t('report:column.payouts')}
                </th>
                <th scope="col" className="r">
                  {t('overview:deeds.others')}
                </th>
                <th scope="col" className="r" title={t('overview:deeds.waitAbout')}>
                  {t('overview:deeds.wait')}
                </th>
              </tr>
            </thead>
            <tbody>
              {staff.map((one) => (
                <tr key={one.staffId}>
                  <th scope="row">
                    <Link to="/audit-log" search={{ by: one.staffId }} className="link">
                      {one.name}
                    </Link>
                  </th>
                  <td className="num">
                    {formatMinute(one.from)}–{formatMinute(one.until)}
                  </td>
                  <td className="num r">{one.approved}</td>
                  <td className="num r">{formatMoney(one.approvedKip)}</td>
                  <td className="num r">{one.rejected}</td>
                  <td className="num r">{one.assigned}</td>
                  <td className="num r">{one.payouts}</td>
                  <td className="num r">{one.others}</td>
                  <td className="num r">
                    {one.medianMinutes === null
                      ? '—'
                      : t('overview:deeds.minutes', { n: String(one.medianMinutes).replace('.', ',') })}
                  </td>
                </tr>
              ))}
              {byRules.approved > 0 && (
                <tr className="muted">
                  <th scope="row">{t('overview:deeds.byRules')}</th>
                  <td>—</td>
                  <td className="num r">{byRules.approved}</td>
                  <td className="num r">{formatMoney(byRules.approvedKip)}</td>
                  <td className="r">—</td>
                  <td className="r">—</td>
                  <td className="r">—</td>
                  <td className="r">—</td>
                  <td className="r">—</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
