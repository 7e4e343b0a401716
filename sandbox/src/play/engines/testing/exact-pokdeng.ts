import type { Card } from '../cards.ts'
import { handOf, isPok } from '../pokdeng/hand.ts'
import { dealerDraws, playerDraws } from '../pokdeng/pokdeng.ts'

const deck = Array.from({ length: 52 }, (_, card) => card)
const pairs = deck.flatMap((high) => deck.slice(0, high).map((low) => [high, low] as const))
type Pair = (typeof pairs)[number]

const place = ([high, low]: Pair, third: Card) => (high * 52 + low) * 52 + third

/** Hands of three by their place, so that the innermost loop only looks up. */
function handsOfThree() {
  const rank = new Int32Array(52 ** 3)
  const deng = new Int8Array(52 ** 3)
  for (const pair of pairs)
    for (const third of deck) {
      if (pair.includes(third)) continue
      const hand = handOf([...pair, third])
      rank[place(pair, third)] = hand.rank
      deng[place(pair, third)] = hand.deng
    }
  return { rank, deng }
}

/** Suits are alike: of hands that differ only by suits one stands for all, as heavy as they are many. */
function weightOf([high, low]: Pair): number {
  const [first, second] = [Math.floor(high / 13), Math.floor(low / 13)]
  if (first === second) return first === 0 ? 4 : 0
  return first === 1 && second === 0 ? 6 : 0
}

/** The mean of what the player gains in hundredths of the stake, over every deal there is. */
export function exactGain(): number {
  const { rank, deng } = handsOfThree()
  const gainOf = (ourRank: number, ourDeng: number, theirRank: number, theirDeng: number) =>
    ourRank === theirRank ? 0 : ourRank > theirRank ? 19 * ourDeng : -20 * theirDeng

  function meanOf(ours: Pair, theirs: Pair): number {
    const isOver = isPok(ours) || isPok(theirs)
    const ourThirds = !isOver && playerDraws(ours)
    const theirThirds = !isOver && dealerDraws(theirs)
    const [two, dealerTwo] = [handOf(ours), handOf(theirs)]
    const free = deck.filter((card) => !ours.includes(card) && !theirs.includes(card))
    let sum = 0
    let deals = 0
    for (const third of ourThirds ? free : [-1]) {
      const at = place(ours, third)
      const [ourRank, ourDeng] = ourThirds ? [rank[at] ?? 0, deng[at] ?? 0] : [two.rank, two.deng]
      for (const other of theirThirds ? free : [-1]) {
        if (other === third && other >= 0) continue
        const there = place(theirs, other)
        sum += theirThirds
          ? gainOf(ourRank, ourDeng, rank[there] ?? 0, deng[there] ?? 0)
          : gainOf(ourRank, ourDeng, dealerTwo.rank, dealerTwo.deng)
        deals++
      }
    }
    return sum / deals
  }

  let total = 0
  let weights = 0
  for (const ours of pairs) {
    const weight = weightOf(ours)
    if (weight === 0) continue
    for (const theirs of pairs) {
      if (theirs.some((card) => ours.includes(card))) continue
      total += weight * meanOf(ours, theirs)
      weights += weight
    }
  }
  return total / weights
}
