import type { Channel, ChannelTried } from '@kham/contract/operator/desk/channels'
import { languageNames } from '@kham/site/language'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Menu, MenuItem } from '@kham/ui/menu'
import { Notice } from '@kham/ui/notice'
import { NotDone } from '../../../layout/not-done.tsx'
import { mayDecide, mayRaiseRisk } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { useTestChannel } from './channel-api.ts'
import styles from './channels.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export type ChannelAct = 'change' | 'secret' | 'deliveries' | 'remove'

interface ChannelRowProps {
  channel: Channel
  onAct: (act: ChannelAct) => void
}

/** A channel, how it has done of late, and what can be done about it. */
export function ChannelRow({ channel, onAct }: ChannelRowProps) {
  const { t } = useTranslation('channels')
  const staff = useStaff()
  const testing = useTestChannel(channel.id)
  const { kind, name, target, enabled, events, lang, lastOkAt, lastFailure } = channel
  // What failed before it went well again is over.
  const failure = lastFailure && (lastOkAt === null || lastFailure.at > lastOkAt) ? lastFailure : null
  return (
    <li className="card card-p stack-2">
      <div className="row between wrap top">
        <div className={classNames('stack-2', styles['channel-who'])}>
          <div className="row wrap">
            <b>{name}</b>
            <Badge tone="info">{t(`channels:kindOf.${kind}`)}</Badge>
            <Badge tone={enabled ? 'success' : 'open'}>{t(enabled ? 'channels:on' : 'channels:off')}</Badge>
          </div>
          <div className={classNames('xs faint num', styles['channel-target'])}>{target}</div>
          <div className="xs muted">
            {t('channels:eventCount', { n: events.length })}
            {kind !== 'WEBHOOK' && ` · ${languageNames[lang]}`}
            {' · '}
            {lastOkAt === null
              ? t('channels:neverSent')
              : t('channels:lastOk', { time: formatDateTime(lastOkAt) })}
          </div>
        </div>
        <div className="row">
          {mayDecide(staff) && (
            <Button
              look="outline"
              busy={testing.isPending}
              busyText={t('channels:testing')}
              aria-label={`${t('channels:test')}: ${name}`}
              onClick={() => testing.mutate()}
            >
              {t('channels:test')}
            </Button>
          )}
          <ChannelMenu name={name} onAct={onAct} />
        </div>
      </div>
      {failure && (
        <Notice tone="danger">
          <b>{t('channels:lastFailure', { time: formatDateTime(failure.at) })}</b>{' '}
          <code className={styles['channel-said']} lang="en">
            {[failure.status, failure.text].filter(Boolean).join(' ')}
          </code>
        </Notice>
      )}
      <NotDone error={testing.error} />
      {testing.data && !testing.isPending && <TestResult tried={testing.data} />}
    </li>
  )
}

function TestResult({ tried: { ok, tookMs, status, answer } }: { tried: ChannelTried }) {
  const { t } = useTranslation('channels')
  return (
    <Notice tone={ok ? 'ok' : 'danger'} role="status">
      <b>{t(ok ? 'channels:testOk' : 'channels:testFailed', { ms: tookMs })}</b>{' '}
      <code className={styles['channel-said']} lang="en">
        {[status, answer].filter(Boolean).join(' ')}
      </code>
    </Notice>
  )
}

function ChannelMenu({ name, onAct }: { name: string; onAct: (act: ChannelAct) => void }) {
  const { t } = useTranslation('channels')
  const isOwner = mayRaiseRisk(useStaff())
  return (
    <Menu label={t('channels:more', { name })} trigger={<Icon path={icons.chevronDown} />}>
      <MenuItem icon={icons.clock} onSelect={() => onAct('deliveries')}>
        {t('channels:deliveries')}
      </MenuItem>
      {isOwner && (
        <MenuItem icon={icons.edit} onSelect={() => onAct('change')}>
          {t('channels:change')}
        </MenuItem>
      )}
      {isOwner && (
        <MenuItem icon={icons.key} onSelect={() => onAct('secret')}>
          {t('channels:newSecret')}
        </MenuItem>
      )}
      {isOwner && (
        <MenuItem icon={icons.close} danger onSelect={() => onAct('remove')}>
          {t('channels:remove')}
        </MenuItem>
      )}
    </Menu>
  )
}
