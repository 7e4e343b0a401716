import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmAct } from './confirm-act.tsx'

interface ConfirmDialogProps {
  title: string
  submit: string
  act: UseMutationResult<unknown, unknown, void>
  onClose: () => void
  children: ReactNode
}

/** Asks once more, and closes when it is done. */
export function ConfirmDialog({ act, onClose, ...says }: ConfirmDialogProps) {
  const confirm = () => act.mutate(undefined, { onSuccess: onClose })
  return <ConfirmAct {...says} doing={act} onConfirm={confirm} onClose={onClose} />
}
