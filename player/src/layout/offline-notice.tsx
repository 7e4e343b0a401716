import { useTranslation } from '../words.ts'
import { Notice } from '@kham/ui/notice'
import { useOnline } from './use-online.ts'
import styles from './layout.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Shown under the top bar: the open page's figures may be out of date. */
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
