import type { Proposal } from '@kham/contract/operator/orders/proposals'
import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useShortcuts } from '../../../layout/shortcuts.ts'
import { useStaff } from '../../../session.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { mayDecide } from '../../../may-decide.ts'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import { DecideDialog } from '../kernel/decide-dialog.tsx'
import { KeyHints } from '../kernel/key-hints.tsx'
import { RefuseDialog } from '../kernel/refuse-dialog.tsx'
import { useAsked } from '../kernel/use-asked.ts'
import type { ActsOfProposal } from './proposal-api.ts'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ProposalActsProps {
  order: Proposal
  acts: ActsOfProposal
}

/** What can be done with a proposal now, or that there is nothing to do. */
export function ProposalActs({ order, acts }: ProposalActsProps) {
  const { t } = useTranslation('adjustment')
  const staff = useStaff()
  if (!mayDecide(staff))
    return <p className="xs muted center">{t('adjustment:notYourRole', { role: t(`role.${staff.role}`) })}</p>
  return <Acts order={order} acts={acts} />
}

function Acts({ order, acts }: ProposalActsProps) {
  const { t } = useTranslation('adjustment')
  const staff = useStaff()
  const providerName = useProviderNames()
  const { asked, ask, close, foot } = useAsked(acts)
  const { code, status, approvable, silentSince } = order
  const isOwn = order.proposedBy.id === staff.id
  const isWaiting = status === 'PROPOSED'
  const values = {
    code,
    direction: t(`adjustment:${order.direction}`),
    credit: formatMoney(order.amount, { withUnit: true }),
    player: order.player.displayName,
    provider: providerName(order.providerId),
  }
  const no = isOwn ? 'withdraw' : 'refuse'
  useShortcuts({
    ...(approvable ? { a: ask('approve') } : {}),
    ...(isWaiting ? { r: ask(no) } : {}),
  })
  return (
    <div className={classNames('stack-3', styles.foot)} ref={foot} tabIndex={-1}>
      {!isWaiting && silentSince === null && <p className="xs muted center">{t('adjustment:nothingToDo')}</p>}
      <div className={classNames('row', styles.decisions)}>
        {isWaiting && (
          <Button look="danger-ghost" onClick={ask(no)}>
            {t(`adjustment:${no}`)}
          </Button>
        )}
        {approvable && (
          <Button className="grow" icon={icons.check} onClick={ask('approve')}>
            {t('adjustment:approve')}
          </Button>
        )}
        {silentSince !== null && (
          <Button className="grow" look="secondary" onClick={ask('decide')}>
            {t('decision.open')}
          </Button>
        )}
      </div>
      <KeyHints
        a={approvable ? t('adjustment:approve') : undefined}
        r={isWaiting ? t(`adjustment:${no}`) : undefined}
      />
      {(asked === 'approve' || asked === 'withdraw') && (
        <ConfirmDialog
          title={t(`adjustment:${asked}Title`, values)}
          submit={t(`adjustment:${asked}`)}
          act={acts[asked]}
          onClose={close}
        >
          <p className="muted sm center">{t(`adjustment:${asked}Text`, values)}</p>
          {asked === 'approve' && isOwn && (
            <Notice tone="warn">
              {t('adjustment:state.ALONE', { time: formatDateTime(order.expiresAt) })}
            </Notice>
          )}
        </ConfirmDialog>
      )}
      {asked === 'refuse' && (
        <RefuseDialog
          title={t('adjustment:refuseTitle', { code })}
          why={t('adjustment:refuseWhy')}
          submit={t('adjustment:refuse')}
          mostLetters={1000}
          refuse={acts.refuse}
          onClose={close}
        />
      )}
      {asked === 'decide' && (
        <DecideDialog
          code={code}
          partner="PROVIDER"
          decide={acts.decide}
          approval={order.waitsForSecond}
          onClose={close}
        />
      )}
    </div>
  )
}
