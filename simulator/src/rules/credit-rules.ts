import { knowsReferences } from '../world/without-references.ts'
import { backOf, creditOf, differ, houseBalance, sum, type Rule, type AgencyState } from './agency-state.ts'

/** What each step of each order must have moved at its provider, as the order's end says. */
const stepsOf = ({ ours }: AgencyState) => [
  ...ours.deposits.map((deposit) => ({
    ...walletOf(deposit),
    order: deposit.deposit_id,
    step: 'credit',
    direction: 'IN',
    must: deposit.status === 'SUCCESS' ? creditOf(deposit) + deposit.bonus_minor : 0n,
  })),
  ...ours.withdrawals.flatMap((withdrawal) => {
    const { withdrawal_id: order, held_at, returned_at, amount_minor } = withdrawal
    const wallet = walletOf(withdrawal)
    return [
      { ...wallet, order, step: 'take', direction: 'OUT', must: held_at ? amount_minor : 0n },
      { ...wallet, order, step: 'return', direction: 'IN', must: returned_at ? backOf(withdrawal) : 0n },
    ]
  }),
  ...ours.adjustments.map(({ adjustment_id: order, direction, status, amount_minor, ...wallet }) => ({
    ...walletOf(wallet),
    order,
    step: 'adjust',
    direction: direction === 'GIVE' ? 'IN' : 'OUT',
    must: status === 'SUCCESS' ? amount_minor : 0n,
  })),
  ...ours.reversals.map(({ reversal_id: order, direction, status, amount_minor, ...wallet }) => ({
    ...walletOf(wallet),
    order,
    step: 'reverse',
    direction: direction === 'GIVE' ? 'IN' : 'OUT',
    must: status === 'SUCCESS' ? amount_minor : 0n,
  })),
  ...ours.moves.flatMap(({ move_id: order, player_id, status, taken_at, returned_at, ...move }) => {
    const from = { player_id, provider_id: move.from_provider, order }
    const to = { player_id, provider_id: move.to_provider, order }
    const amount = move.amount_minor
    return [
      { ...from, step: 'take', direction: 'OUT', must: taken_at ? amount : 0n },
      { ...to, step: 'credit', direction: 'IN', must: status === 'SUCCESS' ? amount : 0n },
      { ...from, step: 'return', direction: 'IN', must: returned_at ? amount : 0n },
    ]
  }),
]

const walletOf = ({ player_id, provider_id }: { player_id: string; provider_id: string }) => ({
  player_id,
  provider_id,
})

const stepsMovedOnce: Rule = (sides) =>
  stepsOf(sides).flatMap(({ order, step, direction, must, provider_id }) => {
    if (!knowsReferences(provider_id)) return []
    const tries = sides.ours.transfers.filter((one) => one.order_id === order && one.step === step)
    const references = new Set(tries.map(({ transfer_id }) => transfer_id))
    const moved = sides.theirs.transfers.filter(
      ({ reference, status }) => references.has(reference) && status === 'CONFIRMED',
    )
    if (moved.length !== (must === 0n ? 0 : 1)) return [`${step} of ${order} moved ${moved.length} times`]
    const isWrong = moved.some((one) => one.direction !== direction || one.amount !== must)
    return isWrong ? [`${step} of ${order} moved ${moved[0]!.amount} ${moved[0]!.direction}`] : []
  })

const noStrangeTransfer: Rule = ({ ours, theirs }) => {
  const known = new Map(ours.transfers.map((transfer) => [transfer.transfer_id, transfer.status]))
  const strange = theirs.transfers.filter(
    ({ reference, status, provider }) => knowsReferences(provider) && known.get(reference) !== status,
  )
  return strange.map(
    ({ reference, status }) => `${reference} is ${status} there and ${known.get(reference)} here`,
  )
}

/** Where no reference is known, each wallet has moved just what its orders' steps must have moved. */
const walletsMovedOnce: Rule = (sides) =>
  sides.ours.members
    .filter(({ provider_id }) => !knowsReferences(provider_id))
    .flatMap(({ player_id, provider_id, member_id }) => {
      const there = sides.theirs.transfers.filter(
        (one) => one.provider === provider_id && one.member_id === member_id && one.status === 'CONFIRMED',
      )
      const moved = there.map(({ direction, amount }) => `${direction} ${amount}`).toSorted()
      const must = stepsOf(sides)
        .filter((one) => one.player_id === player_id && one.provider_id === provider_id && one.must !== 0n)
        .map((one) => `${one.direction} ${one.must}`)
        .toSorted()
      const isSame = moved.join() === must.join()
      return isSame ? [] : [`${member_id} moved ${moved.join()} and must have moved ${must.join()}`]
    })

const creditsAgree: Rule = ({ ours, theirs }) =>
  ours.members.flatMap(({ player_id, provider_id, member_id }) => {
    const there = theirs.members.find((one) => one.provider === provider_id && one.member_id === member_id)
    const here = ours.accounts.find(
      (one) => one.kind === 'credit' && one.owner === player_id && one.place === provider_id,
    )
    return differ(`the credit of ${member_id} in the books`, here?.balance ?? 0n, there?.balance ?? 0n)
  })

const gamesAgree: Rule = (sides) => {
  const { members } = sides.theirs
  return [...new Set(members.map(({ provider }) => provider))].flatMap((place) => {
    const won = sum(members.filter(({ provider }) => provider === place).map((one) => one.won))
    return differ(`what players lost at ${place}`, houseBalance(sides, 'game', 'THB', place), -won)
  })
}

/** A balance that is taken over at a wrong moment looks like play, and is set right by the next one. */
const onlyPlayIsBooked: Rule = ({ ours, theirs }) =>
  ours.members.flatMap(({ player_id, provider_id, member_id }) => {
    const there = theirs.members.find((one) => one.provider === provider_id && one.member_id === member_id)
    const { least_won: least, most_won: most } = there ?? { least_won: 0n, most_won: 0n }
    let booked = 0n
    return ours.gameResults
      .filter(({ owner, place }) => owner === player_id && place === provider_id)
      .flatMap(({ won }) => {
        booked += won
        return booked >= least && booked <= most
          ? []
          : [
              `${member_id} is said to have won ${booked}, and never had less than ${least} or more than ${most}`,
            ]
      })
  })

export const creditRules: Record<string, Rule> = {
  'each step moved credit at the provider once, or not at all': stepsMovedOnce,
  'what a provider recorded, we recorded': noStrangeTransfer,
  'a wallet moved what its orders say, where no reference is known': walletsMovedOnce,
  'credit in the books is the credit at the providers': creditsAgree,
  'what play moved is what the books say of the games': gamesAgree,
  'the books never say of play what was never so': onlyPlayIsBooked,
}
