import * as icons from './icons.ts'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import './skeleton.css'
import './wallet.css'

type WalletProps = {
  label: string
  amount: string | null
  unit: string
  state?: 'ready' | 'loading' | 'old'
  note?: ReactNode
  refreshLabel: string
  refreshing?: boolean
  onRefresh: () => void
  children?: ReactNode
}

/**
 * The credit at one provider with a button that asks for it anew. While loading it shows a bar of the same height. An `old` number is
 * grey and its `note` says how old; without a number there is a dash, never a nought. Children are its actions.
 */
export function Wallet({
  label,
  amount,
  unit,
  state = 'ready',
  note,
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
          <div className={classNames('amt num', state === 'old' && 'old')}>
            {state === 'loading' ? <span className="skel" /> : (amount ?? '—')}
            {state !== 'loading' && amount !== null && <small>{unit}</small>}
          </div>
          {note !== undefined && <div className="xs muted">{note}</div>}
        </div>
        <IconButton
          soft
          icon={icons.refresh}
          size={19}
          label={refreshLabel}
          spinning={refreshing}
          onClick={onRefresh}
        />
        {children !== undefined && <div className="row acts">{children}</div>}
      </div>
    </section>
  )
}
