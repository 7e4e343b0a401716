import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import { Badge } from '@kham/ui/badge'
import { formatDecimal, formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { Notice } from '@kham/ui/notice'
import { Link } from '@tanstack/react-router'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { untilWords } from './promotion-words.ts'
import { heldBy, holds, isGivenAway, type Hold } from './risk-of.ts'

/** What holds back the cost of a promotion, each with what it is set to and whether it holds; and what it comes to where nothing does. */
export function RiskTable({ promotion }: { promotion: ManagedPromotion }) {
  const { t } = useTranslation('promotions')
  const held = heldBy(promotion)
  const { deposit, promotionCredit } = promotion
  const hasRisk = holds.some((hold) => !held[hold])
  return (
    <>
      {isGivenAway(promotion) && (
        <Notice tone="danger">
          <b>{t('promotions:risk.givenAway')}</b>
          <p>
            {t('promotions:risk.each', {
              paid: formatMoney(deposit, { withUnit: true }),
              bonus: formatMoney(promotionCredit, { withUnit: true }),
            })}
          </p>
        </Notice>
      )}
      <section className="card card-p stack-3" aria-label={t('promotions:risk.title')}>
        <h3 className="h3">{t('promotions:risk.title')}</h3>
        <KvList>
          {holds.map((hold) => (
            <KvRow key={hold} label={t(`promotions:risk.${hold}`)}>
              <span className="row wrap risk-set">
                <span className="num">{setTo(t, hold, promotion)}</span>
                {held[hold] ? (
                  <Badge tone="success" icon={icons.check}>
                    {t('promotions:risk.held')}
                  </Badge>
                ) : (
                  <Badge tone="fail" icon={icons.warning}>
                    {t('promotions:risk.is')}
                  </Badge>
                )}
              </span>
            </KvRow>
          ))}
        </KvList>
        {hasRisk && (
          <Link to="/promotions/$id" params={{ id: promotion.id }} className="link sm">
            {t('promotions:risk.change')}
          </Link>
        )}
      </section>
    </>
  )
}

function setTo(t: TFunction<'promotions'>, hold: Hold, promotion: ManagedPromotion): string {
  const { turnoverMultiple, maxWithdraw, budget, withdrawCredit, deductBonus, usesPerPlayer } = promotion
  const money = (of: typeof budget) => (of ? formatMoney(of, { withUnit: true }) : t('promotions:risk.none'))
  const yesNo = (is: boolean) => t(is ? 'promotions:risk.yes' : 'promotions:risk.no')
  switch (hold) {
    case 'turnover':
      return turnoverMultiple === null
        ? t('promotions:risk.none')
        : `${formatDecimal(turnoverMultiple)}\u00A0×`
    case 'maximum':
      return money(maxWithdraw)
    case 'budget':
      return money(budget)
    case 'target':
      return money(withdrawCredit)
    case 'deduct':
      return yesNo(deductBonus)
    case 'uses':
      return String(usesPerPlayer)
    case 'first':
      return yesNo(promotion.firstOrderOnly)
    case 'until':
      return untilWords(t, promotion)
  }
}
