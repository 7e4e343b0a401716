import * as icons from '@kham/ui/icons.ts'
import type { Appeal } from '@kham/contract/promotions/appeals'
import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'
import { TextareaField } from '@kham/ui/textarea-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { ContactSupport } from '../../../layout/contact-support.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { appealQuery, useAskToLookAgain } from './appeal-api.ts'

/** After a claim that was refused for signs of another player: the way to support, and what support has said. */
export function AppealNotice({ promotionId }: { promotionId: string }) {
  const { data } = useQuery(appealQuery(promotionId))
  if (data?.appeal) return <AppealState appeal={data.appeal} />
  return data?.mayAsk ? <AskSupport promotionId={promotionId} /> : null
}

const longestNote = 500

function AskSupport({ promotionId }: { promotionId: string }) {
  const { t } = useTranslation('promotion')
  const [note, setNote] = useState('')
  const ask = useAskToLookAgain(promotionId)
  return (
    <Notice tone="warn">
      <div className="stack-3">
        <p>
          <b>{t('promotion:appeal.title')}</b> {t('promotion:appeal.text')}
        </p>
        <TextareaField
          label={t('promotion:appeal.note')}
          hint={t('promotion:appeal.noteHint')}
          rows={2}
          maxLength={longestNote}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <RefusalNotice failure={ask.error} />
        <OnlineButton
          look="secondary"
          icon={icons.message}
          block
          busy={ask.isPending}
          busyText={t('promotion:appeal.sending')}
          onClick={() => ask.mutate(note.trim())}
        >
          {t('promotion:appeal.submit')}
        </OnlineButton>
      </div>
    </Notice>
  )
}

const tones = { OPEN: 'info', ALLOWED: 'ok', DENIED: 'danger' } as const

function AppealState({ appeal: { state, reason } }: { appeal: Appeal }) {
  const { t } = useTranslation('promotion')
  return (
    <Notice tone={tones[state]} role="status">
      <b>{t(`promotion:appeal.state.${state}`)}</b> {t(`promotion:appeal.about.${state}`)}
      {reason !== null && (
        <>
          <br />
          {t('promotion:appeal.reason', { reason })}
        </>
      )}
      {state === 'DENIED' && (
        <>
          {' '}
          <ContactSupport inline label={t('promotion:contact')} />
        </>
      )}
    </Notice>
  )
}
