import * as icons from '@kham/ui/icons.ts'
import type { PlayerDevice } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime } from '@kham/ui/format.ts'
import { Link } from '@tanstack/react-router'
import styles from './players.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Where the player was seen; a device leads to all who were seen on it. */
export function PlayerDevices({ devices }: { devices: readonly PlayerDevice[] }) {
  const { t } = useTranslation('players')
  if (devices.length === 0)
    return <EmptyState flower icon={icons.fingerprint} title={t('players:none.devices')} />
  return (
    <ul className={styles['player-devices']} aria-label={t('players:tab.devices')}>
      {devices.map((device) => (
        <li key={device.id} className="card card-p stack-2">
          <div className="row between wrap">
            <Link to="/players" search={{ q: device.id }} className="link num">
              <b>{device.id}</b>
            </Link>
            {device.others > 0 && (
              <Badge tone="paid" icon={icons.warning}>
                {t('players:device.others', { n: device.others })}
              </Badge>
            )}
          </div>
          <p className="sm">
            {[device.platform, device.screen, device.timezone, device.languages].filter(Boolean).join(' · ')}
          </p>
          {device.userAgent !== null && (
            <p className={classNames('xs faint', styles['user-agent'])}>{device.userAgent}</p>
          )}
          <p className="xs muted num">
            {t('players:device.seen', {
              from: formatDateTime(device.firstSeen),
              to: formatDateTime(device.lastSeen),
              n: device.days,
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}
