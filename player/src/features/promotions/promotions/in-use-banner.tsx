import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Progress } from '@kham/ui/progress'
import noticeStyles from '@kham/ui/notice.module.css'
import { Link } from '@tanstack/react-router'
import { useInUseWords } from './in-use-words.ts'
import { useInUse } from './promotion-api.ts'
import { useTexts } from './promotion-words.ts'
import { measureOf } from './usage-measure.ts'
import styles from './promotions.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Leads to the promotion in use; nothing while none is. `bar` shows how far it is as well. */
export function InUseBanner({ bar = false }: { bar?: boolean }) {
  const { t } = useTranslation('player')
  const texts = useTexts()
  const words = useInUseWords()
  const usage = useInUse()
  if (!usage) return null

  const { title } = texts(usage.texts)
  const measure = usage.progress && measureOf(usage.progress)
  return (
    <Link
      to="/player/promotion/$promotionId"
      params={{ promotionId: usage.promotionId }}
      className={classNames(noticeStyles.notice, noticeStyles.promo, styles['in-use-strip'])}
    >
      <Icon path={icons.gift} size={22} />
      <span className="grow">
        <b>{t('player:inUse.title', { title })}</b>
        <span className="xs">{words(usage)}</span>
        {bar && measure && (
          <Progress
            thin
            label={t(measure.kind === 'turnover' ? 'player:inUse.played' : 'player:inUse.creditOf')}
            percent={measure.percent}
            done={measure.isReached}
          />
        )}
      </span>
      <Icon path={icons.chevronRight} />
    </Link>
  )
}
