import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import './skeleton.css'
import './wallet.css'

type WalletProps = {
  label: string
  amount: string | null
  unit: string
  state?: 'ready' | 'loading' | 'failed'
  refreshLabel: string
  refreshing?: boolean
  onRefresh: () => void
  children?: ReactNode
}

/**
 * The credit at one provider with a button that asks for it anew. While loading it shows a bar of the same height, after
 * a failure a dash: an old number is never shown as a fresh one. Children are its actions.
 */
export function Wallet({
  label,
  amount,
  unit,
  state = 'ready',
  refreshLabel,
  refreshing = false,
  onRefresh,
  children,
}: WalletProps) {
  return (
    <section className="wallet weave" aria-label={label} aria-busy={state === 'loading' || refreshing}>
      <div className="row between">
        <div className="grow">
          <span className="xs muted">{label}</span>
          <div className="amt num">
            {state === 'loading' ? <span className="skel" /> : (state === 'ready' && amount) || '—'}
            {state === 'ready' && amount !== null && <small>{unit}</small>}
          </div>
        </div>
        <IconButton
          soft
          icon="refresh"
          size={19}
          label={refreshLabel}
          spinning={refreshing}
          onClick={onRefresh}
        />
        {children}
      </div>
    </section>
  )
}
