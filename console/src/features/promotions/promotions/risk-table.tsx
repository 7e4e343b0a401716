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
import { fieldOf, proposalsFor } from './proposed.ts'
import { heldBy, holds, isGivenAway, type Hold } from './risk-of.ts'
import styles from './promotions.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface RiskTableProps {
  promotion: ManagedPromotion
  /** Somebody goes on to the form. */
  onMend: () => void
}

/** What holds back the cost of a promotion, each with what it is set to and whether it holds, or the way to set it; and what it comes to where nothing does. */
export function RiskTable({ promotion, onMend }: RiskTableProps) {
  const { t } = useTranslation('promotions')
  const held = heldBy(promotion)
  const { deposit, promotionCredit } = promotion
  const proposals = proposalsFor(promotion)
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
              <span className={classNames('row wrap', styles['risk-set'])}>
                <span className="num">{setTo[hold](t, promotion)}</span>
                {held[hold] ? (
                  <Badge tone="success" icon={icons.check}>
                    {t('promotions:risk.held')}
                  </Badge>
                ) : (
                  <>
                    <Badge tone="fail" icon={icons.warning}>
                      {t('promotions:risk.is')}
                    </Badge>
                    <Link
                      to="/promotions/$id"
                      params={{ id: promotion.id }}
                      search={{ mend: hold }}
                      // What is typed on that page stays.
                      ignoreBlocker
                      className="link sm"
                      onClick={onMend}
                    >
                      <span className="sr">{t(`promotions:risk.${hold}`)}: </span>
                      {proposedWords(t, proposals[hold]?.[fieldOf[hold]])}
                    </Link>
                  </>
                )}
              </span>
            </KvRow>
          ))}
        </KvList>
      </section>
    </>
  )
}

type Words = TFunction<'promotions'>

const money = (t: Words, of: ManagedPromotion['budget']) =>
  of ? formatMoney(of, { withUnit: true }) : t('promotions:risk.none')
const yesNo = (t: Words, is: boolean) => t(is ? 'promotions:risk.yes' : 'promotions:risk.no')

/** What a bound is proposed to be; without a proposal, that it can be changed. */
function proposedWords(t: Words, proposed: unknown): string {
  if (proposed === true) return t('promotions:risk.setYes')
  if (typeof proposed !== 'string') return t('promotions:risk.change')
  const value = proposed.includes('.')
    ? formatMoney({ amount: proposed, currency: 'THB' }, { withUnit: true })
    : `${formatDecimal(proposed)}\u00A0×`
  return t('promotions:risk.set', { value })
}

/** What each is set to. */
const setTo: Record<Hold, (t: Words, promotion: ManagedPromotion) => string> = {
  turnover: (t, { turnoverMultiple: times }) =>
    times === null ? t('promotions:risk.none') : `${formatDecimal(times)}\u00A0×`,
  maximum: (t, { maxWithdraw }) => money(t, maxWithdraw),
  budget: (t, { budget }) => money(t, budget),
  target: (t, { withdrawCredit }) => money(t, withdrawCredit),
  threshold: (t, { threshold }) => money(t, threshold),
  deduct: (t, { deductBonus }) => yesNo(t, deductBonus),
  uses: (_, { usesPerPlayer }) => String(usesPerPlayer),
  first: (t, { firstOrderOnly }) => yesNo(t, firstOrderOnly),
  until: (t, promotion) => untilWords(t, promotion),
}
