import { mostChannels, type Channel } from '@kham/contract/operator/desk/channels'
import { loadWords } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { mayRaiseRisk } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { channelsQuery, useRemoveChannel } from './channel-api.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelRow, type ChannelAct } from './channel-row.tsx'
import { GivenSecret, SecretDialog } from './channel-secret.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'

export const Route = createFileRoute('/_staff/channels')({
  loader: () => loadWords('channels', 'signIn'),
  component: ChannelsPage,
})

type Asked = { act: 'add'; channel: null } | { act: ChannelAct; channel: Channel }

function ChannelsPage() {
  const { t } = useTranslation('channels')
  const isOwner = mayRaiseRisk(useStaff())
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery(channelsQuery)
  const words = {
    title: t('channels:title'),
    about: t('channels:about'),
    loading: t('channels:loading'),
    failed: t('channels:failed'),
  }
  const isFull = (query.data?.channels.length ?? 0) >= mostChannels
  const beside = isOwner ? (
    <Button disabled={isFull} onClick={() => setAsked({ act: 'add', channel: null })}>
      {t('channels:add')}
    </Button>
  ) : (
    <p className="muted sm">{t('channels:ownersOnly')}</p>
  )
  return (
    <SettingsPage words={words} beside={beside} query={query}>
      {({ channels }) => (
        <>
          {isFull && isOwner && <p className="muted sm">{t('channels:full', { most: mostChannels })}</p>}
          {channels.length === 0 && (
            <EmptyState icon={icons.bell} title={t('channels:empty')} text={t('channels:emptyText')} />
          )}
          <ul className="stack" aria-label={t('channels:title')}>
            {channels.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} onAct={(act) => setAsked({ act, channel })} />
            ))}
          </ul>
          {asked && <Asking asked={asked} onEnd={() => setAsked(null)} />}
        </>
      )}
    </SettingsPage>
  )
}

/** What is asked of a channel, and then the secret where one was made. */
function Asking({ asked: { act, channel }, onEnd }: { asked: Asked; onEnd: () => void }) {
  const [given, setGiven] = useState<{ name: string; secret: string } | null>(null)
  const onSaved = ({ channel: { name }, secret }: { channel: Channel; secret: string | null }) => {
    if (secret === null) onEnd()
    else setGiven({ name, secret })
  }
  if (given) return <GivenSecret {...given} onDone={onEnd} />
  if (act === 'add' || act === 'change')
    return <ChannelDialog old={channel} onSaved={onSaved} onClose={onEnd} />
  if (act === 'secret') return <SecretDialog channel={channel} onSaved={onSaved} onClose={onEnd} />
  if (act === 'deliveries') return <DeliveriesDialog channel={channel} onClose={onEnd} />
  return <RemoveDialog channel={channel} onClose={onEnd} />
}

function RemoveDialog({ channel: { id, name }, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation('channels')
  const remove = useRemoveChannel(id)
  return (
    <ConfirmDialog
      title={t('channels:removeTitle', { name })}
      submit={t('channels:remove')}
      submitLook="danger"
      act={remove}
      onClose={onClose}
    >
      <p className="muted sm center">{t('channels:removeText')}</p>
    </ConfirmDialog>
  )
}
