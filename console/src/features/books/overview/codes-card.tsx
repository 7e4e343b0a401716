import { useTranslation } from '../../../words.ts'
import type { Overview } from './overview-api.ts'
import { shareOf } from './overview-sums.ts'

const kinds = ['made', 'paid', 'credited', 'unpaid'] as const

/** What became of the orders that players were given a QR for. */
export function CodesCard({ codes }: Pick<Overview, 'codes'>) {
  const { t } = useTranslation('overview')
  return (
    <section className="card" aria-label={t('overview:codes.title')}>
      <div className="ch">
        <h2 className="h2">{t('overview:codes.title')}</h2>
      </div>
      <ul className="shares">
        {kinds.map((kind) => (
          <li key={kind} className="stack-1">
            <div className="row between sm">
              <span className="muted">{t(`overview:codes.${kind}`)}</span>
              <b className="num">{codes[kind]}</b>
            </div>
            <span className={`share ${kind}`} aria-hidden="true">
              <span style={{ width: `${shareOf(codes[kind], codes.made)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
