import type { QueuedWithdraw } from '@kham/contract/operator/withdrawals'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaff } from '../../session.ts'
import { mayDecide } from '../operators/may-decide.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { DecisionButtons, DecisionOver } from './decision-buttons.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useShortcuts } from './shortcuts.ts'
import { stageOf } from './stage.ts'
import type { Decision } from './withdrawal-api.ts'

interface DecisionBarProps {
  order: QueuedWithdraw
  decision: Decision
}

/** The two decisions while there is one to take, else the reason why there is none. */
export function DecisionBar(props: DecisionBarProps) {
  const { t } = useTranslation()
  const staff = useStaff()
  const stage = stageOf(props.order)
  if (!mayDecide(staff))
    return <p className="xs muted center">{t('decide.notYourRole', { role: t(`role.${staff.role}`) })}</p>
  // A dialog that is open stays, so that its answer, or the refusal, can still be told.
  const isOver = stage !== 'OPEN' && stage !== 'TAKING'
  return <Decisions {...props} isTaking={stage === 'TAKING'} isOver={isOver} />
}

type Asked = 'approve' | 'reject' | null

function Decisions({
  order,
  decision,
  isTaking,
  isOver,
}: DecisionBarProps & { isTaking: boolean; isOver: boolean }) {
  const [asked, setAsked] = useState<Asked>(null)
  const ask = (what: Asked) => () => {
    // What was refused before is no answer to the new question.
    decision.approve.reset()
    decision.reject.reset()
    setAsked(what)
  }
  const mayAsk = !isTaking && !isOver
  useShortcuts(mayAsk ? { a: ask('approve'), r: ask('reject') } : {})
  const foot = useRef<HTMLDivElement>(null)
  const close = () => {
    setAsked(null)
    // The button that opened the dialog goes with the decision; the focus must not go with it.
    setTimeout(() => document.activeElement === document.body && foot.current?.focus())
  }
  return (
    <div className="stack-3 foot" ref={foot} tabIndex={-1}>
      {isOver ? (
        <DecisionOver />
      ) : (
        <DecisionButtons
          order={order}
          isTaking={isTaking}
          onApprove={ask('approve')}
          onReject={ask('reject')}
        />
      )}
      {asked === 'approve' && <ApproveDialog order={order} approve={decision.approve} onClose={close} />}
      {asked === 'reject' && <RejectDialog order={order} reject={decision.reject} onClose={close} />}
    </div>
  )
}
