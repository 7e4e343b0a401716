import * as icons from '@kham/ui/icons.ts'
import { moneyOf, toMinor } from '@kham/contract/money'
import type { Usage } from '@kham/contract/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { Modal } from '@kham/ui/modal'
import { Notice } from '@kham/ui/notice'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { MustAnswer } from '../../play/credits/must-answer.tsx'
import { useCredit } from '../../play/credits/use-credit.ts'
import { refusalCodeOf, RefusalNotice } from '../../orders/kernel/refusal-notice.tsx'
import { MarkedLine } from '@kham/ui/marked-text'
import { countedOf } from './counted-credit.ts'
import { useCancelUsage } from './promotion-acts.ts'
import type { UsageInUse } from './promotion-api.ts'

interface CancelUsageDialogProps {
  usage: UsageInUse
  onClose: () => void
  onCanceled: (usage: Usage) => void
}

/** Asks before a promotion is given up, and says with real figures what is kept and what is lost. */
export function CancelUsageDialog(props: CancelUsageDialogProps) {
  const { t } = useTranslation('promotion')
  return (
    <Modal
      open
      onClose={props.onClose}
      look="alert"
      title={t('promotion:cancel.title')}
      closeLabel={t('promotion:close')}
      icon={{ icon: icons.gift, tone: 'bad' }}
    >
      {props.usage.creditedAt === null ? <BeforeCredit {...props} /> : <AfterCredit {...props} />}
    </Modal>
  )
}

function BeforeCredit(props: CancelUsageDialogProps) {
  const { t } = useTranslation('promotion')
  const bonus = formatMoney(props.usage.promotionCredit, { withUnit: true })
  return (
    <div className="stack">
      <p className="muted sm center">
        <MarkedLine text={t('promotion:cancel.before', { bonus })} />
      </p>
      <Balance keep={t('promotion:cancel.keepAll')} lose={t('promotion:cancel.nothing')} />
      <Acts {...props} isPossible />
    </div>
  )
}

/** Only the provider can say whether the credit is below the threshold. */
function AfterCredit(props: CancelUsageDialogProps) {
  const { t } = useTranslation('promotion')
  const { providerId, terms, progress } = props.usage
  const credit = useCredit(providerId)
  const provider = t(`provider.${providerId}`)
  const have = credit.state === 'live' ? credit.money : null
  const counted = have && countedOf(have, props.usage)
  const isBelow = counted !== null && toMinor(counted.amount) < toMinor(terms.threshold.amount)
  const money = (amount: typeof terms.threshold) => formatMoney(amount, { withUnit: true })
  const played = progress?.turnover?.played ?? moneyOf(0n, 'THB')
  return (
    <div className="stack">
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
      <Acts {...props} isPossible={isBelow} />
    </div>
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

function Acts({ usage, onClose, onCanceled, isPossible }: CancelUsageDialogProps & { isPossible: boolean }) {
  const { t } = useTranslation('promotion')
  const cancel = useCancelUsage(onCanceled)
  return (
    <>
      {cancel.error && refusalCodeOf(cancel.error) === 'OPEN_ORDER' ? (
        <Notice tone="danger" role="alert">
          {t('promotion:cancel.openOrder')}
        </Notice>
      ) : (
        <RefusalNotice failure={cancel.error} />
      )}
      <div className="stack-2">
        <Button look="secondary" size="lg" block onClick={onClose}>
          {t('promotion:cancel.stay')}
        </Button>
        <OnlineButton
          look="danger"
          size="lg"
          block
          disabled={!isPossible && !cancel.isPending}
          busy={cancel.isPending}
          busyText={t('promotion:cancel.sending')}
          onClick={() => cancel.mutate(usage.usageId)}
        >
          {t('promotion:cancel.confirm')}
        </OnlineButton>
      </div>
    </>
  )
}
