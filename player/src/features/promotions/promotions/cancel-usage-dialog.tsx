import * as icons from '@kham/ui/icons.ts'
import { moneyOf, toMinor } from '@kham/contract/money'
import type { Usage } from '@kham/contract/promotions/usages'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { Notice } from '@kham/ui/notice'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { MustAnswer } from '../../play/credits/must-answer.tsx'
import { useCredit } from '../../play/credits/use-credit.ts'
import { refusalCodeOf } from '../../../layout/refusal-notice.tsx'
import { MarkedLine } from '@kham/ui/marked-text'
import { countedOf } from './counted-credit.ts'
import { useCancelUsage } from './promotion-acts.ts'
import type { UsageInUse } from './promotion-api.ts'

interface CancelUsageDialogProps {
  usage: UsageInUse
  onClose: () => void
  onCanceled: (usage: Usage) => void
}

/** Asks before a promotion is canceled, with real figures of what stays and what is lost. */
export const CancelUsageDialog = (props: CancelUsageDialogProps) =>
  props.usage.creditedAt === null ? <BeforeCredit {...props} /> : <AfterCredit {...props} />

function BeforeCredit(props: CancelUsageDialogProps) {
  const { t } = useTranslation('promotion')
  const bonus = formatMoney(props.usage.promotionCredit, { withUnit: true })
  return (
    <Ask {...props} isPossible>
      <p className="muted sm center">
        <MarkedLine text={t('promotion:cancel.before', { bonus })} />
      </p>
      <Balance keep={t('promotion:cancel.keepAll')} lose={t('promotion:cancel.nothing')} />
    </Ask>
  )
}

/** Only the provider can say whether the credit is below the threshold. */
function AfterCredit(props: CancelUsageDialogProps) {
  const { t } = useTranslation('promotion')
  const { providerId, terms, progress } = props.usage
  const credit = useCredit(providerId)
  const provider = useProviderNames()(providerId)
  const have = credit.state === 'live' ? credit.money : null
  const counted = have && countedOf(have, props.usage)
  const isBelow = counted !== null && toMinor(counted.amount) < toMinor(terms.threshold.amount)
  const money = (amount: typeof terms.threshold) => formatMoney(amount, { withUnit: true })
  const played = progress?.turnover?.played ?? moneyOf(0n, 'THB')
  return (
    <Ask {...props} isPossible={isBelow}>
      {have === null && credit.state !== 'silent' && (
        <p className="muted sm center" role="status">
          {t('promotion:cancel.asking', { provider })}
        </p>
      )}
      <MustAnswer provider={{ id: providerId, name: provider }} credit={credit}>
        {t('promotion:cancel.silent', { provider })}
      </MustAnswer>
      {counted !== null && !isBelow && (
        <Notice tone="warn">
          <MarkedLine
            text={t('promotion:cancel.notYet', {
              provider,
              threshold: money(terms.threshold),
              credit: money(counted),
            })}
          />
        </Notice>
      )}
      {have !== null && isBelow && (
        <>
          <p className="muted sm center">{t('promotion:cancel.after')}</p>
          <Balance
            keep={money(have)}
            lose={
              progress?.turnover
                ? t('promotion:cancel.played', { played: money(played) })
                : t('promotion:cancel.nothing')
            }
          />
        </>
      )}
    </Ask>
  )
}

function Balance({ keep, lose }: { keep: string; lose: string }) {
  const { t } = useTranslation('promotion')
  return (
    <KvList inner>
      <KvRow label={t('promotion:cancel.keep')} tone="pos">
        {keep}
      </KvRow>
      <KvRow label={t('promotion:cancel.lose')}>{lose}</KvRow>
    </KvList>
  )
}

interface AskProps extends CancelUsageDialogProps {
  isPossible: boolean
  children: ReactNode
}

function Ask({ usage, onClose, onCanceled, isPossible, children }: AskProps) {
  const { t } = useTranslation('promotion')
  const cancel = useCancelUsage(onCanceled)
  return (
    <FormDialog
      look="alert"
      icon={{ icon: icons.gift, tone: 'bad' }}
      title={t('promotion:cancel.title')}
      submit={t('promotion:cancel.confirm')}
      submitLook="danger"
      busyText={t('promotion:cancel.sending')}
      disabled={!isPossible}
      doing={cancel}
      failure={
        cancel.error && refusalCodeOf(cancel.error) === 'OPEN_ORDER' ? (
          <Notice tone="danger" role="alert">
            {t('promotion:cancel.openOrder')}
          </Notice>
        ) : undefined
      }
      above={
        <Button look="secondary" size="lg" block onClick={onClose}>
          {t('promotion:cancel.stay')}
        </Button>
      }
      onConfirm={() => cancel.mutate(usage.usageId)}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
