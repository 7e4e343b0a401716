import type { ProviderBill } from '@kham/contract/operator/books/provider-bills'
import type { ProviderId } from '@kham/contract/play/providers'
import { useAgency } from '@kham/site/agency'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { useState } from 'react'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { mayDecide, mayHandleMoney } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { letterOf } from './bill-letter.ts'
import { CameBack } from './came-back.tsx'
import { EnterBillDialog } from './enter-bill-dialog.tsx'
import { MonthFiles } from './month-files.tsx'
import type { OurMonthTold } from './our-month.ts'
import { PayDialog } from './pay-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'

interface BillActsProps {
  provider: { id: ProviderId; name: string }
  month: OurMonthTold
  bill: ProviderBill | undefined
}

/** The one act that is next, then what helps with it. Of two acts on a bill each takes somebody else. */
export function BillActs({ provider, month, bill }: BillActsProps) {
  const { t } = useTranslation('bills')
  const staff = useStaff()
  const { name: agency } = useAgency()
  const [open, setOpen] = useState<'enter' | 'settle' | 'pay'>()
  const [isCopied, setIsCopied] = useState(false)
  const close = () => setOpen(undefined)
  const isOwed = bill?.settled && !bill.paid && /[1-9]/.test(bill.settled.agreedFee.amount)
  // Whoever settled it does not note the payment; nor, where an earlier one came back, whoever said so.
  const saidBefore = [bill?.settled?.by.id, bill?.returned[0]?.back.by.id]
  const copyLetter = (of: ProviderBill) =>
    navigator.clipboard.writeText(letterOf(of, provider.name, agency)).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <>
      <div className="row wrap">
        {!bill && month.isOver && mayDecide(staff) && (
          <Button onClick={() => setOpen('enter')}>{t('bills:enter.open')}</Button>
        )}
        {bill && !bill.settled && mayDecide(staff) && (
          <Button
            barred={bill.entered.by.id === staff.id}
            aria-describedby="bill-why-not"
            onClick={() => setOpen('settle')}
          >
            {t('bills:settle.open')}
          </Button>
        )}
        {isOwed && mayHandleMoney(staff) && (
          <Button
            barred={saidBefore.includes(staff.id) && !bill.waitsForSecond}
            aria-describedby="bill-why-not"
            onClick={() => setOpen('pay')}
          >
            {t('bills:pay.open')}
          </Button>
        )}
        {bill?.status === 'DIFFERS' && (
          <Button look="secondary" icon={icons.copy} onClick={() => void copyLetter(bill)}>
            {t(isCopied ? 'copied' : 'bills:letter', { name: provider.name })}
          </Button>
        )}
        <MonthFiles provider={provider.id} month={month.month} name={provider.name} />
      </div>
      <p className="xs muted" id="bill-why-not" hidden={!bill || Boolean(bill.paid)}>
        {bill?.settled
          ? t(bill.returned.length > 0 ? 'bills:pay.again' : 'bills:pay.other')
          : t('bills:settle.other')}
      </p>
      {bill && <CameBack bill={bill} name={provider.name} />}
      <SecondNotice approval={bill?.waitsForSecond ?? null} />
      {open === 'enter' && <EnterBillDialog provider={provider} month={month.month} onClose={close} />}
      {open === 'settle' && bill && <SettleDialog bill={bill} name={provider.name} onClose={close} />}
      {open === 'pay' && bill && <PayDialog bill={bill} name={provider.name} onClose={close} />}
    </>
  )
}
