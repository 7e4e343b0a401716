import { rankOf, suitOf, sumOf, type Card } from '../cards.ts'

/** `rank` orders hands, `deng` is how many times the stake the winner is paid. */
export type Hand = { rank: number; deng: number }

const allSame = (values: readonly number[]) => values.every((value) => value === values[0])

/** Two cards of one suit or one rank count twice. */
function handOfTwo(cards: readonly Card[]): Hand {
  const points = sumOf(cards)
  const deng = allSame(cards.map(suitOf)) || allSame(cards.map(rankOf)) ? 2 : 1
  return { rank: points >= 8 ? 600 + points : points, deng }
}

/** The ace stands above the king: Q-K-A runs, A-2-3 does not. */
function topOfRun(ranks: readonly number[]): number {
  const [low = 0, middle = 0, high = 0] = ranks
    .map((rank) => (rank === 1 ? 14 : rank))
    .toSorted((a, b) => a - b)
  return middle === low + 1 && high === middle + 1 ? high : 0
}

/** Three alike, a run in one suit, a run, three of the court; all else is points. */
function handOfThree(cards: readonly Card[]): Hand {
  const ranks = cards.map(rankOf)
  const isOneSuit = allSame(cards.map(suitOf))
  const top = topOfRun(ranks)
  if (allSame(ranks)) return { rank: 500 + (ranks[0] === 1 ? 14 : (ranks[0] ?? 0)), deng: 5 }
  if (top > 0) return isOneSuit ? { rank: 400 + top, deng: 5 } : { rank: 300 + top, deng: 3 }
  if (ranks.every((rank) => rank >= 11)) return { rank: 200, deng: 3 }
  return { rank: sumOf(cards), deng: isOneSuit ? 3 : 1 }
}

export const handOf = (cards: readonly Card[]) => (cards.length === 2 ? handOfTwo(cards) : handOfThree(cards))

export const isPok = (cards: readonly Card[]) => cards.length === 2 && sumOf(cards) >= 8
