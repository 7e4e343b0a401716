import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'

interface SeveralResultProps {
  /** For how many it was done. */
  done: string
  /** How many need another's approval. */
  waits?: string | undefined
  /** Those for which it was not done; without a name they are none that the list has. */
  left: readonly { id: string; name: string | undefined; why: string }[]
  onClose: () => void
  /** What can be done with those for which it was done. */
  children?: ReactNode
}

/** The outcome of an act on several orders, with a line for each that was left. */
export function SeveralResult({ done, waits, left, onClose, children }: SeveralResultProps) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <Notice tone={left.length === 0 && waits === undefined ? 'ok' : 'warn'}>
        <b>{done}</b>
        {waits !== undefined && <span className="block">{waits}</span>}
        {left.map(({ id, name = '—', why }) => (
          <span key={id} className="block">
            <b className="num">{name}</b> {why}
          </span>
        ))}
        {children}
        <Button look="ghost" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      </Notice>
    </div>
  )
}
