import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { Notice } from '@kham/ui/notice'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalWords } from '../../refusal-words.ts'

interface ConfirmDialogProps {
  title: string
  submit: string
  act: UseMutationResult<unknown, unknown, void>
  onClose: () => void
  children: ReactNode
}

/** Asks once more before money moves. */
export function ConfirmDialog({ title, submit, act, onClose, children }: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal open look="alert" title={title} closeLabel={t('close')} onClose={onClose}>
      <div className="stack">
        {children}
        {act.error !== null && (
          <Notice tone="danger" role="alert">
            <b>{t('decide.failed')}</b> {refusalWords(t, act.error)}
          </Notice>
        )}
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            busy={act.isPending}
            busyText={t('decide.sending')}
            onClick={() => act.mutate(undefined, { onSuccess: onClose })}
          >
            {submit}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
