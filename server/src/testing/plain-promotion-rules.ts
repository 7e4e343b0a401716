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
  /** The player's own part of credit and open bets. */
  brought: number
  played: number
  asked: number
  /** What earlier withdrawals of the usage were paid beside the player's own. */
  paidBefore: number
}

export interface PlainAnswer {
  refusal: string | null
  paid: number
  own: number
  deducted: number
  returned: number
  forfeited: number
}

/** A withdrawal of more than the player's own. */
export function plainWithdrawal(terms: PlainTerms, now: PlainSituation): PlainAnswer {
  const bonus = plainBonus(terms, now.depositCredit)
  const own = now.asked < now.brought ? now.asked : now.brought
  const rest = now.asked - own
  const deducted = !terms.bonusTakenBack ? 0 : bonus > rest ? rest : bonus
  const left = rest - deducted
  const maximum = terms.maximum === null ? null : Math.max(0, terms.maximum - now.paidBefore)
  let paid = left
  let over = 0
  if (maximum !== null && left > maximum) {
    paid = maximum
    over = left - maximum
  }
  const answer = {
    paid: own + paid,
    own,
    deducted,
    returned: terms.overIsAgencys ? 0 : over,
    forfeited: terms.overIsAgencys ? over : 0,
  }
  return { ...answer, refusal: plainRefusal(terms, now, { bonus, paid: answer.paid }) }
}

function plainRefusal(
  terms: PlainTerms,
  { depositCredit, credit, openBets, brought, played, asked }: PlainSituation,
  { bonus, paid }: { bonus: number; paid: number },
): string | null {
  if (asked > credit) return 'CREDIT_NOT_ENOUGH'
  const mustPlay = terms.timesPlayed === null ? 0 : Math.floor((depositCredit + bonus) * terms.timesPlayed)
  const counts = credit > brought ? credit - brought : 0
  if (!(counts > terms.mustExceed) || played < mustPlay) return 'PROMOTION_CREDIT_NOT_REACHED'
  if (terms.takeAll && openBets > 0) return 'PROMOTION_OPEN_BETS'
  if (terms.takeAll && asked !== credit) return 'MUST_WITHDRAW_ALL'
  return paid > 0 ? null : 'CREDIT_NOT_ENOUGH'
}
