import type { EngineId } from '../engines/engines.ts'
import { kindOf, kinds } from '../engines/kinds.ts'
import { deliver, isRefusal, readState, type Next, type Order, type Round, type State } from './desk.ts'
import { byId } from './dom.ts'
import { clientSeed, showPromise, wireFairness } from './fairness.ts'
import { gain, showLast } from './last-results.ts'
import { cents, show, showShort, wire } from './money.ts'
import { fill, type Screen, type Words } from './screen.ts'
import { openScreen } from './screens.ts'
import { wireAutoplay } from './autoplay.ts'
import { isLarge } from './autoplay-rule.ts'
import { countUp } from './count-up.ts'
import { showPetals } from './petals.ts'
import { beep, wireSound } from './sound.ts'
import { sum, wireStakes, type Stakes } from './stakes.ts'
import { wireVolleys } from './volleys.ts'

const { engine = '', rich = '', least = '0', most = '0', offline = '' } = document.body.dataset
const kind = kindOf(engine)

const refusals: Record<string, string> = {
  INSUFFICIENT_CREDIT: 'noCredit',
  STAKE_OUT_OF_RANGE: 'tooMuch',
  ROUND_CLOSED: 'closed',
  NOT_FOUND: 'ended',
}

let words: Words = {}
let next: Next
let last: Round[] = []
let screen: Screen<unknown>
/** An order without an answer: until it has one, no other is made. */
let pending: Order | null = null
let isBusy = false

const isLocked = () => isBusy || pending !== null

function say(text: string | undefined, tone = '') {
  byId('status').textContent = text ?? ''
  byId('status').className = `status ${tone}`
}

function showBalance(amount: string) {
  byId('balance').textContent = show(amount)
}

function take(state: State) {
  words = state.words
  next = state.next
  last = state.last
  showBalance(state.balance)
  showPromise(next, last[0])
}

async function load(): Promise<boolean> {
  const state = await readState()
  if (isRefusal(state)) {
    say(words['ended'] ?? state.code, 'bad')
    return false
  }
  take(state)
  return true
}

function refuse(code: string) {
  const word = words[refusals[code] ?? 'closed']
  say(fill(word, showShort(wire(BigInt(least))), showShort(wire(BigInt(most)))), 'bad')
}

async function settle({ next: following, ...round }: Round & { next: Next }): Promise<Round> {
  next = following
  last = [round, ...last.filter((known) => known.round !== round.round)]
  const [bet, win, balance] = [cents(round.bet), cents(round.win), cents(round.balance)]
  showBalance(wire(balance - win))
  await screen.play(round.outcome, round)
  const isGain = gain(round) > 0n
  beep(isGain ? 880 : 220)
  // The word is read out once, whole; the sum that grows is for the eye.
  say(win > 0n ? fill(words['won'], show(round.win)) : words['lost'], isGain ? 'won' : '')
  if (isLarge({ bet, win })) showPetals(byId('stage'))
  await countUp(balance - win, balance, (sum) => showBalance(wire(sum)))
  screen.offer?.(next)
  showPromise(next, round)
  showLast(last, screen, words['none'] ?? '')
  return round
}

async function send(order: Order): Promise<Round | null> {
  pending = order
  const answer = await deliver(order, () => say(words['retrying'], 'bad'))
  if (!answer) {
    say(words['failed'], 'bad')
    return null
  }
  pending = null
  if (!isRefusal(answer)) return settle(answer)

  if (answer.code === 'ROUND_CLOSED' && (await load())) showLast(last, screen, words['none'] ?? '')
  screen.rest(last[0]?.outcome ?? null)
  screen.offer?.(next)
  refuse(answer.code)
  return null
}

const orderOf = (stakes: Stakes): Order => ({
  round: next.round,
  clientSeed: clientSeed(),
  stakes: Object.fromEntries([...stakes].map(([bet, stake]) => [bet, wire(stake)])),
})

/** One round at a time: the round's number is what makes an order the same. */
async function play(stakes: Stakes): Promise<Round | null> {
  if (isBusy) return null
  if (!pending && sum(stakes) === 0n) {
    say(words['placeFirst'], 'bad')
    return null
  }
  isBusy = true
  let round: Round | null = null
  byId('act').setAttribute('aria-busy', 'true')
  if (kind !== 'fish') say(words['playing'])
  screen.wait?.()
  try {
    round = await send(pending ?? orderOf(stakes))
  } catch {
    say(words['failed'], 'bad')
  }
  byId('act').removeAttribute('aria-busy')
  isBusy = false
  return round
}

/** What sticks to the foot of the screen stands on the bar of a demo, however many lines its words take. */
function standOn(bar: HTMLElement | null) {
  if (!bar) return
  const measure = () => document.body.style.setProperty('--foot', `${bar.offsetHeight}px`)
  new ResizeObserver(measure).observe(bar)
}

/** The page is there and its numbers are not: it asks until it is told. */
async function loadAtLast(): Promise<boolean> {
  for (;;) {
    try {
      return await load()
    } catch {
      say(offline, 'bad')
      await new Promise((done) => setTimeout(done, 2000))
    }
  }
}

async function start() {
  if (!(await loadAtLast())) return
  say('')
  screen = await openScreen(kind, { element: byId('stage'), words, engine, rich: rich.split(' ') })
  screen.rest(last[0]?.outcome ?? null)
  screen.offer?.(next)
  showLast(last, screen, words['none'] ?? '')
  wireFairness(engine as EngineId, words, () => last[0])
  wireSound()
  let auto: ReturnType<typeof wireAutoplay> | null = null
  const stakes = wireStakes(kind, { isLocked: () => isLocked() || auto?.isOn() === true })
  if (kinds[kind].repeats)
    auto = wireAutoplay({
      words,
      total: () => sum(stakes.now()),
      isBusy: () => isBusy,
      play: () => play(stakes.now()),
    })
  if (kinds[kind].stakes === 'volley') {
    wireVolleys({
      chip: stakes.chip,
      play: async (shots) => void (await play(shots)),
      isBusy: () => isBusy,
      isOpen: () => pending !== null,
    })
  } else {
    byId('act').addEventListener('click', async () => {
      if (auto?.isOn()) return auto.stop()
      await play(stakes.now())
      // The next match is another one, at other odds: nobody shall be on it unasked.
      if (screen.offer && !isLocked()) stakes.clear()
    })
  }
}

standOn(document.querySelector('.demo-bar'))
await start()
