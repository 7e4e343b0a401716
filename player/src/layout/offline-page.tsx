import { call } from '@kham/contract/client'
import { agencyInfo } from '@kham/contract/site/agency'
import { useTranslation } from '../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Logo } from '@kham/ui/brand'
import { Button } from '@kham/ui/button'
import { StatePage } from '@kham/ui/state-page'
import { useEffect } from 'react'
import { lastAgency } from '../features/site/agency/last-agency.ts'

const lookAgainMs = 5000

const open = () => window.location.reload()

/** The shell without a network: the agency's name, that nobody answers, and nothing that may have changed. Opens by itself. */
export function OfflinePage() {
  const { t } = useTranslation()
  const agency = lastAgency()
  useEffect(() => {
    // What any visitor may ask for: a proxy keeps the server's health to those who look after it.
    const look = () => call(agencyInfo, {}).then(open, () => {})
    const timer = setInterval(() => void look(), lookAgainMs)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [])
  return (
    <StatePage
      role="alert"
      logo={<Logo label={agency?.name ?? 'KHAM'} src={agency?.logo ?? undefined} width={125} height={50} />}
      icon={icons.unplug}
      title={t('offline.title')}
      text={
        <>
          {agency && <b>{agency.name}</b>} {t('offline.text')}
        </>
      }
    >
      <Button icon={icons.retry} onClick={open}>
        {t('retry')}
      </Button>
    </StatePage>
  )
}
