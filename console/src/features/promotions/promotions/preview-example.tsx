import type { Money } from '@kham/contract/money'
import type { PromotionPreview } from '@kham/contract/operator/promotions/promotions'
import type { Promotion } from '@kham/contract/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'

type Example = PromotionPreview['example']
interface PreviewExampleProps {
  preview: PromotionPreview
  isOld: boolean
}

const isSome = ({ amount }: Money) => /[1-9]/.test(amount)

/** The example from deposit to withdrawal in kip; every figure is the server's. */
export function PreviewExample({ preview: { promotion, example }, isOld }: PreviewExampleProps) {
  const { t } = useTranslation('promotions')
  return (
    <>
      {example.blockedBy && <Blocked promotion={promotion} code={example.blockedBy} />}
      <KvList {...(isOld ? { className: 'faint' } : {})}>
        <KvRow label={t('promotions:example.pay')}>
          <MoneyText money={promotion.deposit} />
        </KvRow>
        <KvRow label={t('promotions:example.credit')}>
          <MoneyText money={example.depositCredit} />
        </KvRow>
        <KvRow label={t('promotions:example.bonus')} tone="pos">
          <MoneyText money={example.promotionCredit} sign />
        </KvRow>
        <KvRow label={t('promotions:example.play')}>
          {example.turnoverRequired ? (
            <MoneyText money={example.turnoverRequired} />
          ) : (
            t('promotions:example.noPlay')
          )}
        </KvRow>
        {!example.blockedBy && <Division example={example} />}
        <KvRow label={t('promotions:example.receive')} total>
          {example.blockedBy ? '—' : <MoneyText money={example.receive} />}
        </KvRow>
      </KvList>
    </>
  )
}

const parts = [
  ['deducted', 'bonusDeducted'],
  ['returned', 'creditReturned'],
  ['forfeited', 'creditForfeited'],
  ['paid', 'creditReceived'],
] as const

/** Splits the credit into its parts. */
function Division({ example }: { example: Example }) {
  const { t } = useTranslation('promotions')
  return parts
    .filter(([, part]) => isSome(example[part]))
    .map(([name, part]) => (
      <KvRow key={name} label={t(`promotions:example.${name}`)}>
        <MoneyText money={example[part]} />
      </KvRow>
    ))
}

function Blocked({ promotion, code }: { promotion: Promotion; code: NonNullable<Example['blockedBy']> }) {
  const { t } = useTranslation('promotions')
  const credit = formatMoney(promotion.withdrawCredit, { withUnit: true })
  const words = new Map<string, string>([
    ['PROMOTION_CREDIT_NOT_REACHED', t('promotions:example.notReached', { credit })],
    ['CREDIT_NOT_ENOUGH', t('promotions:example.nothingLeft')],
  ])
  return <Notice tone="warn">{words.get(code) ?? t([`refusal.${code}`, 'refusal.INTERNAL'])}</Notice>
}
