import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NotDone } from './not-done.tsx'

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
        <NotDone error={act.error} />
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
