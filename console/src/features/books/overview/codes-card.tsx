import { useTranslation } from '../../../words.ts'
import type { Overview } from './overview-api.ts'
import { shareOf } from './overview-sums.ts'
import consoleStyles from '@kham/ui/console.module.css'
import overviewStyles from './overview.module.css'
import badgeStyles from '@kham/ui/badge.module.css'
import qrCodeStyles from '@kham/ui/qr-code.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const kinds = ['made', 'paid', 'credited', 'unpaid'] as const

/** What became of the orders that players were given a QR for. */
export function CodesCard({ codes }: Pick<Overview, 'codes'>) {
  const { t } = useTranslation('overview')
  return (
    <section className="card" aria-label={t('overview:codes.title')}>
      <div className={consoleStyles['page-head']}>
        <h2 className="h2">{t('overview:codes.title')}</h2>
      </div>
      <ul className={overviewStyles.shares}>
        {kinds.map((kind) => (
          <li key={kind} className={overviewStyles['stack-1']}>
            <div className="row between sm">
              <span className="muted">{t(`overview:codes.${kind}`)}</span>
              <b className="num">{codes[kind]}</b>
            </div>
            <span
              className={classNames(
                overviewStyles.share,
                badgeStyles[kind],
                qrCodeStyles[kind],
                overviewStyles[kind],
              )}
              aria-hidden="true"
            >
              <span style={{ width: `${shareOf(codes[kind], codes.made)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
