import type { Money } from '@kham/contract/money'
import type { WagerSummary } from '@kham/contract/play/wagers'
import { groupDigits } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Skeleton } from '@kham/ui/skeleton'
import { useTranslation } from '../../../words.ts'
import { lookOf, resultOf } from './played.tsx'

/** Bets, wins and the result; without a total an empty place. */
export function PlayedTotal({ total }: { total?: WagerSummary['total'] }) {
  const { t } = useTranslation('wager')
  return (
    <section className="card card-p">
      <KvList>
        <KvRow label={t('wager:results.rounds')}>
          {total ? <span className="num">{groupDigits(String(total.rounds))}</span> : <Place />}
        </KvRow>
        <KvRow label={t('wager:bet')}>
          {total ? <MoneyText money={total.bet} withUnit={false} /> : <Place />}
        </KvRow>
        <KvRow label={t('wager:win')}>
          {total ? <MoneyText money={total.win} withUnit={false} /> : <Place />}
        </KvRow>
        <KvRow label={t('wager:result')} total>
          {total ? <Result money={resultOf(total)} /> : <Place />}
        </KvRow>
      </KvList>
    </section>
  )
}

/** A loss is no gold. */
const Result = ({ money }: { money: Money }) => (
  <MoneyText money={money} withUnit={false} sign className={lookOf(money) === 'pos' ? 'pos' : 'ink'} />
)

const Place = () => (
  <span>
    <Skeleton shape="words" />
  </span>
)
