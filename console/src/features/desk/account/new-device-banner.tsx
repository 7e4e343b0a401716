import { call } from '@kham/contract/client'
import { staffSession } from '@kham/contract/operator/desk/session'
import { useTranslation } from '../../../words.ts'
import { keepIn, keptIn, ownSlot } from '@kham/site/own-storage'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '../../../followed.ts'
import { sessionName } from './session-name.ts'

const newDeviceQuery = queryOptions({
  queryKey: ['staff', 'new-device'],
  queryFn: async ({ signal }) => (await call(staffSession, { signal })).newDevice,
  ...counted(60_000),
})

const slot = ownSlot('staff', 'new-device')

/** Somebody signed in as this person with a new browser; the banner stays until it is closed. */
export function NewDeviceBanner() {
  const { t } = useTranslation('account')
  const { data: device } = useQuery(newDeviceQuery)
  const [seen, setSeen] = useState(() => keptIn(slot))
  if (!device || device.id === seen) return null
  const putAway = () => {
    keepIn(slot, device.id)
    setSeen(device.id)
  }
  return (
    <Notice tone="warn" role="alert">
      <div className="row between wrap">
        <span>
          {t('account:newDevice.text', {
            name: sessionName(t, device),
            address: device.address ?? '—',
            time: formatDateTime(device.at),
          })}{' '}
          <Link to="/account" className="link">
            {t('account:newDevice.end')}
          </Link>
        </span>
        <Button look="outline" onClick={putAway}>
          {t('account:newDevice.seen')}
        </Button>
      </div>
    </Notice>
  )
}
