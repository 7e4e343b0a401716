import { serverNow } from '@kham/contract/server-clock'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Button, buttonClass } from '@kham/ui/button'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { Modal } from '@kham/ui/modal'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { playSessionQuery } from './protection-api.ts'
import { lengthOf } from './reminder-time.ts'

interface ReminderDialogProps {
  signedInMs: number
  onContinue: () => void
  onLeave: () => void
}

/** How long, and what came of it; then the player decides. A press beside it decides nothing. */
export function ReminderDialog({ signedInMs, onContinue, onLeave }: ReminderDialogProps) {
  const { t } = useTranslation('player', 'protection')
  const [nowMs] = useState(() => serverNow())
  const { data: session, isError } = useQuery(playSessionQuery)
  return (
    <Modal
      open
      look="alert"
      icon={{ icon: icons.clock, tone: 'gold' }}
      title={t('protection:remind.title', lengthOf(nowMs - signedInMs))}
      closeLabel={t('close')}
      onClose={onContinue}
    >
      <div className="stack">
        {session && !isError && (
          <KvList inner>
            <KvRow label={t('protection:remind.deposits')}>
              <MoneyText money={session.deposits} />
            </KvRow>
            <KvRow label={t('protection:remind.withdrawals')}>
              <MoneyText money={session.withdrawals} />
            </KvRow>
            <KvRow label={t('protection:remind.result')} total>
              <MoneyText money={session.result} sign />
            </KvRow>
          </KvList>
        )}
        <Notice>{t('protection:remind.resultText')}</Notice>
        <Button size="lg" block onClick={onContinue}>
          {t('protection:remind.continue')}
        </Button>
        <Link
          to="/player/limits"
          hash="own-breaks"
          className={buttonClass({ look: 'secondary', block: true })}
          onClick={onContinue}
        >
          {t('protection:remind.break')}
        </Link>
        <Button look="ghost" block onClick={onLeave}>
          {t('player:logout')}
        </Button>
      </div>
    </Modal>
  )
}
