import type { PromotionVersion } from '@kham/contract/operator/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import styles from './promotions.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Who said what of it when, newest first. */
export function PromotionVersions({ versions }: { versions: readonly PromotionVersion[] }) {
  const { t } = useTranslation('promotions')
  return (
    <section className="card card-p stack-3" aria-label={t('promotions:versions.title')}>
      <h2 className="h3">{t('promotions:versions.title')}</h2>
      <ol className={classNames('sm', styles['promotion-versions'])} reversed>
        {versions.map(({ version, madeBy, madeAt, claimed }) => (
          <li key={version} className="row between wrap">
            <span>
              <b>{t('promotions:versions.version', { version })}</b>{' '}
              <span className="xs faint num block">
                {formatDateTime(madeAt)} · {madeBy ?? t('promotions:versions.withAgency')}
              </span>
            </span>
            <span className="num muted">{t('promotions:versions.claimed', { n: claimed })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
