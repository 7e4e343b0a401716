import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { ContactSupport } from '../../../layout/contact-support.tsx'

/** Says that the player gets no promotions, and what still works. */
export function BlockedNotice() {
  const { t } = useTranslation('promotion')
  return (
    <Notice tone="danger" icon={icons.shieldOff}>
      <b>{t('promotion:blocked.title')}</b> {t('promotion:blocked.text')}{' '}
      <ContactSupport inline label={t('promotion:contact')} />
    </Notice>
  )
}
