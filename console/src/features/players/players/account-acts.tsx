import { archivePlayer } from '@kham/contract/operator/books/archives'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { lazy, Suspense, useState } from 'react'
import { DownloadButton } from '../../../layout/download-button.tsx'
import { StandingDialog } from './standing-dialog.tsx'

const ProposeDialog = lazy(async () => ({
  default: (await import('../../orders/adjustments/propose-dialog.tsx')).ProposeDialog,
}))

/** What owner and manager do with an account: its credit, what is kept of it, and whether it is open. */
export function AccountActs({ player }: { player: PlayerFile }) {
  const { t } = useTranslation('adjustment', 'players')
  const [asking, setAsking] = useState<'adjust' | 'close' | 'reopen'>()
  const close = () => setAsking(undefined)
  const door = player.closedAt === null ? 'close' : 'reopen'
  return (
    <>
      {player.closedAt === null && (
        <Button look="secondary" icon={icons.sliders} onClick={() => setAsking('adjust')}>
          {t('adjustment:open')}
        </Button>
      )}
      <DownloadButton
        endpoint={archivePlayer}
        input={{ params: { id: player.id } }}
        label={t('players:act.export')}
      />
      <Button
        look={door === 'close' ? 'danger-ghost' : 'secondary'}
        icon={door === 'close' ? icons.lock : icons.check}
        onClick={() => setAsking(door)}
      >
        {t(`players:act.${door}.open`)}
      </Button>
      {asking === 'adjust' && (
        <Suspense>
          <ProposeDialog player={player} onClose={close} />
        </Suspense>
      )}
      {asking && asking !== 'adjust' && <StandingDialog act={asking} player={player} onClose={close} />}
    </>
  )
}
