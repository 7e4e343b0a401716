import type { ProviderId } from '@kham/contract/play/providers'
import { rareDialog } from '../../../layout/later-dialog.tsx'
import { newMove } from './lobby-search.ts'
import { useMoveSheet } from './use-move-sheet.ts'

/** Few players move credit, so the sheet and its words come when it is asked for. */
const MoveSheet = rareDialog(
  () => import('../../orders/moves/move-sheet.tsx'),
  (file) => file.MoveSheet,
  ['move', 'order', 'deposit', 'receipt'],
)

/** The sheet in which credit is moved to this provider, over its games. */
export function LobbyMove({ provider }: { provider: ProviderId }) {
  const { shown, show, close } = useMoveSheet()
  if (shown === undefined) return null
  return (
    <MoveSheet
      to={provider}
      id={shown === newMove ? undefined : shown}
      onShow={show}
      onAgain={() => show(newMove)}
      onClose={close}
    />
  )
}
