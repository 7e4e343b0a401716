import { deepStrictEqual, ok } from 'node:assert/strict'
import { game } from '@kham/contract/play/games'
import { type GameProvider, type NewMember, ProviderHasNone } from '../game-provider.ts'
import { simulatorOf, type Bench, type Case } from './bench.ts'
import { holds, isConfirmed, isUnavailable, move, putIn, readAll } from './checks.ts'

async function firstGame(provider: GameProvider): Promise<string> {
  const [first] = await provider.games()
  ok(first, 'there is no game')
  return first.id
}

const launchOf = (member: NewMember, gameId: string) =>
  ({ ...member, gameId, language: 'lo', device: 'mobile', returnUrl: 'https://kham.example/games' }) as const

/** A round of a member who has 100 THB; answers what it moved. */
async function play(bench: Bench, member: NewMember) {
  const { url } = await bench.provider.launch(launchOf(member, await firstGame(bench.provider)))
  return simulatorOf(bench).playRound(url)
}

const stakeMinor = 100_00n

/** A member of their own who has put 100 THB in and played a round. */
async function played(bench: Bench) {
  const member = await bench.joined()
  const start = await bench.provider.balance(member.memberId)
  const deposit = await putIn(bench, member, stakeMinor)
  return { member, deposit, start, round: await play(bench, member) }
}

export const gameCases: Case[] = [
  {
    name: 'games have names of their own and known kinds',
    async run({ provider }) {
      const games = await provider.games()
      ok(games.length > 0, 'there is no game')
      for (const each of games) ok(game.safeParse(each).success, `no game: ${JSON.stringify(each)}`)
      for (const { id, name, names = {}, tab } of games) {
        ok(id !== '' && id.length <= 100, `the id "${id}"`)
        ok(name.trim() !== '' && tab.trim() !== '', `${id} has the name "${name}" and the tab "${tab}"`)
        for (const [language, own] of Object.entries(names))
          ok(own?.trim(), `${id} has no name in ${language}`)
      }
      deepStrictEqual(new Set(games.map(({ id }) => id)).size, games.length, 'ids that are there once')
    },
  },
  {
    name: 'a game opens, and its page is there',
    async run(bench) {
      const { provider } = bench
      const { url, expiresAt } = await provider.launch(
        launchOf(await bench.joined(), await firstGame(provider)),
      )
      ok(!Number.isNaN(Date.parse(expiresAt)), `it expires at ${expiresAt}`)
      deepStrictEqual(await bench.open(url), 200)
    },
  },
  {
    name: 'a game that is not there does not open, nor does one for nobody',
    async run(bench) {
      const { provider } = bench
      const known = await firstGame(provider)
      const other = launchOf(await bench.joined(), `${known}-that-is-not-there`)
      const error = await provider.launch(other).catch((thrown: unknown) => thrown)
      ok(error instanceof ProviderHasNone, `a game that is not there: ${String(error)}`)
      await isUnavailable(provider.launch(launchOf(bench.newMember(), known)), 'a game for nobody')
    },
  },
  {
    name: 'a round moves the balance by what was won and lost',
    onlySimulated: true,
    async run(bench) {
      const { member, start, round } = await played(bench)
      const { betMinor, winMinor } = round
      ok(betMinor > 0n)
      const left = start + stakeMinor - betMinor + winMinor
      await holds(bench, member, left)
      isConfirmed(await move(bench, member, 'OUT', left))
    },
  },
  {
    name: "a round is in the member's list, once",
    onlySimulated: true,
    isOffered: (offers) => offers.listsWagers,
    async run(bench) {
      const { provider } = bench
      const { member, round } = await played(bench)
      const { rows, next } = await readAll(provider.listWagers!(member.memberId, null))
      deepStrictEqual(rows, [round])
      deepStrictEqual(await readAll(provider.listWagers!(member.memberId, next)), { rows: [], next: null })
    },
  },
  {
    name: 'a round is in the log, once, and the log goes on after it',
    onlySimulated: true,
    isOffered: (offers) => offers.betLog,
    async run(bench) {
      const { provider } = bench
      const first = await played(bench)
      const { rows, next } = await readAll(provider.betLog!(null))
      const mine = rows.filter(({ memberId }) => memberId === first.member.memberId)
      deepStrictEqual(
        mine.map(({ betMinor, winMinor }) => ({ betMinor, winMinor })),
        [first.round],
      )
      const games = (await provider.games()).map(({ id }) => id)
      ok(games.includes(mine[0]!.gameId), `${mine[0]!.gameId} is no game`)
      deepStrictEqual(
        new Set(rows.map(({ wagerId }) => wagerId)).size,
        rows.length,
        'rounds that are there once',
      )

      const second = await played(bench)
      const more = await readAll(provider.betLog!(next))
      deepStrictEqual(
        more.rows.map(({ memberId, betMinor, winMinor }) => ({ memberId, betMinor, winMinor })),
        [{ memberId: second.member.memberId, ...second.round }],
      )
    },
  },
  {
    name: 'play since a deposit is added up',
    onlySimulated: true,
    isOffered: (offers) => offers.turnoverSinceDeposit,
    async run(bench) {
      const { provider } = bench
      const { member, deposit, round } = await played(bench)
      isConfirmed(deposit)
      ok(deposit.providerRef, "the deposit has no name of the provider's")
      const { betMinor, outstandingMinor } = await provider.turnoverSince!(
        member.memberId,
        deposit.providerRef,
      )
      deepStrictEqual({ betMinor, outstandingMinor }, { betMinor: round.betMinor, outstandingMinor: 0n })
      await simulatorOf(bench).setOpenStake(member.memberId, 10_01n)
      const during = await provider.turnoverSince!(member.memberId, deposit.providerRef)
      deepStrictEqual(during.outstandingMinor, 10_01n, 'what is staked in an open round')
    },
  },
]
