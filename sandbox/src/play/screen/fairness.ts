import type { EngineId } from '../engines/engines.ts'
import { byId } from './dom.ts'
import type { Next, Round } from './desk.ts'
import { cents } from './money.ts'
import type { Words } from './screen.ts'

const promises = new Map<number, string>()

/** The hash as this page saw it before the round: a house that changed its seed afterwards could not change this. */
export function showPromise({ round, serverSeedHash }: Next, last: Round | undefined) {
  promises.set(round, serverSeedHash)
  byId('next-hash').textContent = serverSeedHash
  byId('last-seed').textContent = last?.serverSeed ?? '—'
}

const seedField = () => byId('client-seed') as HTMLInputElement // play-page.ts makes it one

export const clientSeed = () => seedField().value.replaceAll(/[^\x21-\x7e]/g, '') || 'kham'

/** Plays the round again from its seeds, with the rules and the draws that the server has. */
async function isFair(engine: EngineId, round: Round): Promise<boolean> {
  const [{ rulesOf }, { fairDraw }, { hashOf, hmacSha256 }] = await Promise.all([
    import('../engines/engines.ts'),
    import('../engines/fair-draw.ts'),
    import('../engines/sha256.ts'),
  ])
  const rules = rulesOf(engine)
  const stakes = Object.entries(round.stakes).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const bets = stakes.map(([bet]) => bet)
  const outcome = rules.play(fairDraw(round, hmacSha256), { round: round.round, bets })
  const win = stakes.reduce(
    (sum, [bet, stake]) => sum + (cents(stake) * BigInt(rules.back(outcome, bet))) / 100n,
    0n,
  )
  return (
    hashOf(round.serverSeed) === (promises.get(round.round) ?? round.serverSeedHash) &&
    JSON.stringify(outcome) === JSON.stringify(round.outcome) &&
    win === cents(round.win)
  )
}

export function wireFairness(engine: EngineId, words: Words, last: () => Round | undefined) {
  const seed = crypto.getRandomValues(new Uint8Array(8))
  seedField().value = [...seed].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  byId('check').addEventListener('click', async () => {
    const round = last()
    const verdict = round ? ((await isFair(engine, round)) ? 'fairOk' : 'fairBad') : 'noRound'
    byId('check-result').textContent = words[verdict] ?? ''
    byId('check-result').dataset['verdict'] = verdict
  })
}
