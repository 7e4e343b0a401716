import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useDemo } from './use-demo.ts'

interface DemoOfPlayerProps {
  provider: ProviderId
  game: Pick<Game, 'id'>
}

/** Opens a game for play money, for a player, who has said at the registration that they are old enough. */
export function DemoOfPlayer({ provider, game }: DemoOfPlayerProps) {
  const { t } = useTranslation('public')
  const { open, isOpening, error } = useDemo(provider, game)
  return (
    <div className="stack-2">
      <RefusalNotice failure={error} />
      <Button
        look="ghost"
        block
        icon={icons.play}
        busy={isOpening}
        busyText={t('public:demo.opening')}
        onClick={open}
      >
        {t('public:demo.play')}
      </Button>
      <p className="xs faint">
        <b>{t('public:demo.title')}:</b> {t('public:demo.text')}
      </p>
    </div>
  )
}
