/**
 * The rules of promotions once more, as plainly as a person would reckon them: in hundredths as whole numbers, one sentence of
 * the rules after the other, and nothing shared with the product.
 */
export interface PlainTerms {
  bonus: { fixed: number } | { percent: number; cap: number }
  mustExceed: number
  timesPlayed: number | null
  takeAll: boolean
  maximum: number | null
  overIsAgencys: boolean
  bonusTakenBack: boolean
}

export function plainBonus(terms: PlainTerms, depositCredit: number): number {
  if ('fixed' in terms.bonus) return terms.bonus.fixed
  const share = Math.floor((depositCredit * terms.bonus.percent) / 100)
  return share > terms.bonus.cap ? terms.bonus.cap : share
}

export interface PlainSituation {
  depositCredit: number
  credit: number
  openBets: number
  played: number
  asked: number
}

export interface PlainAnswer {
  refusal: string | null
  paid: number
  deducted: number
  returned: number
  forfeited: number
}

export function plainWithdrawal(terms: PlainTerms, now: PlainSituation): PlainAnswer {
  const bonus = plainBonus(terms, now.depositCredit)
  const deducted = !terms.bonusTakenBack ? 0 : bonus > now.asked ? now.asked : bonus
  const left = now.asked - deducted
  let paid = left
  let over = 0
  if (terms.maximum !== null && left > terms.maximum) {
    paid = terms.maximum
    over = left - terms.maximum
  }
  const answer = {
    paid,
    deducted,
    returned: terms.overIsAgencys ? 0 : over,
    forfeited: terms.overIsAgencys ? over : 0,
  }
  return { ...answer, refusal: plainRefusal(terms, now, { bonus, paid }) }
}

function plainRefusal(
  terms: PlainTerms,
  { depositCredit, credit, openBets, played, asked }: PlainSituation,
  { bonus, paid }: { bonus: number; paid: number },
): string | null {
  if (asked > credit) return 'CREDIT_NOT_ENOUGH'
  const mustPlay = terms.timesPlayed === null ? 0 : Math.floor((depositCredit + bonus) * terms.timesPlayed)
  if (!(credit > terms.mustExceed) || played < mustPlay) return 'PROMOTION_CREDIT_NOT_REACHED'
  if (terms.takeAll && openBets > 0) return 'PROMOTION_OPEN_BETS'
  if (terms.takeAll && asked !== credit) return 'MUST_WITHDRAW_ALL'
  return paid > 0 ? null : 'CREDIT_NOT_ENOUGH'
}
