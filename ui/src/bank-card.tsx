import type { ReactNode } from 'react'
import './badge.css'
import './bank-card.css'
import { BankMark } from './bank-mark.tsx'

type BankCardProps = {
  bank: string
  bankName: ReactNode
  bankText?: ReactNode
  currency: ReactNode
  numberLabel: ReactNode
  number: ReactNode
  ownerLabel: ReactNode
  owner: ReactNode
  badge?: ReactNode
}

/** The player's own bank account as a card of lacquer and gold. Pass the number as it shall be read, masked or in groups. */
export function BankCard({
  bank,
  bankName,
  bankText,
  currency,
  numberLabel,
  number,
  ownerLabel,
  owner,
  badge,
}: BankCardProps) {
  return (
    <div className="bankcard">
      <div className="row">
        <BankMark bank={bank} />
        <span className="grow">
          <b>{bankName}</b>
          {bankText !== undefined && <span className="cap">{bankText}</span>}
        </span>
        <span className="tag">{currency}</span>
      </div>
      <div>
        <span className="cap">{numberLabel}</span>
        <div className="no num">{number}</div>
      </div>
      <div className="low">
        <div>
          <span className="cap">{ownerLabel}</span>
          <b>{owner}</b>
        </div>
        {badge}
      </div>
    </div>
  )
}
