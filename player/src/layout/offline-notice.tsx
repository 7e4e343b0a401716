import { useTranslation } from '../words.ts'
import { Notice } from '@kham/ui/notice'
import { useOnline } from './use-online.ts'
import styles from './layout.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Under the top bar of an open page, whose figures may have moved on. */
export function OfflineNotice() {
  const { t } = useTranslation()
  if (useOnline()) return null
  return (
    <div className={classNames('page', styles.offline)}>
      <Notice tone="warn" role="status">
        {t('offline.notice')}
      </Notice>
    </div>
  )
}
