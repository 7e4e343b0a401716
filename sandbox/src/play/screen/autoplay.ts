import { afterRound, type Auto } from './autoplay-rule.ts'
import type { Round } from './desk.ts'
import { byId, pause } from './dom.ts'
import { cents } from './money.ts'
import { fill, type Words } from './screen.ts'

type Table = {
  words: Words
  /** What a round would cost now. */
  total: () => bigint
  isBusy: () => boolean
  /** One round on the stakes that lie; null when it did not come about. */
  play: () => Promise<Round | null>
}

const restMs = 700

const chosen = (name: string) =>
  Number(document.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? 0)

/** Several rounds on the same stakes, until they are played or something says stop; answers whether it runs. */
export function wireAutoplay({ words, total, isBusy, play }: Table) {
  const dialog = byId('auto-dialog') as HTMLDialogElement // the page writes it as one
  const act = byId('act-word')
  const ask = act.textContent
  let auto: Auto | null = null
  /** How often it was started: one that was stopped does not go on with what the next was given. */
  let starts = 0

  function show(next: Auto | null) {
    auto = next
    document.body.toggleAttribute('data-auto', next !== null)
    act.textContent = next ? fill(words['autoStop'], next.left) : ask
  }

  async function run(stake: bigint) {
    const start = ++starts
    const goingOn = () => (start === starts ? auto : null)
    for (let now = goingOn(); now; now = goingOn()) {
      // Another stake is not what was asked for, and a round may lose the whole of it.
      if (total() !== stake || stake > now.mayLose) return show(null)
      const round = await play()
      if (!goingOn()) return
      show(
        round && !document.hidden ? afterRound(now, { bet: cents(round.bet), win: cents(round.win) }) : null,
      )
      if (auto) await pause(restMs)
    }
  }

  byId('auto').addEventListener('click', () => {
    // A round that is under way, of a stopped one as well, is played to its end first.
    if (auto || isBusy()) return
    // Without a stake there is nothing to repeat; the round says so.
    if (total() === 0n) void play()
    else dialog.showModal()
  })
  byId('auto-start').addEventListener('click', () => {
    dialog.close()
    const stake = total()
    show({ left: chosen('auto-rounds'), mayLose: stake * BigInt(chosen('auto-loss')) })
    void run(stake)
  })
  byId('auto-close').addEventListener('click', () => dialog.close())
  document.addEventListener('visibilitychange', () => document.hidden && show(null))

  return { isOn: () => auto !== null, stop: () => show(null) }
}
