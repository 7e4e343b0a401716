import { useTranslation } from '../../../words.ts'
import { useEffect } from 'react'
import { useAgency } from '@kham/site/agency'
import { learnVisitorId } from './report-device.ts'

/** Says above the button what is agreed to by it, and to whoever asks, what that is. */
export function DeviceConsent() {
  const { t } = useTranslation('auth')
  const { name } = useAgency()
  useEffect(() => void learnVisitorId(), [])
  return (
    <div className="xs muted">
      <p>{t('auth:device.said')}</p>
      <details>
        <summary className="link">{t('auth:device.what')}</summary>
        <p>{t('auth:device.about', { agency: name })}</p>
      </details>
    </div>
  )
}
