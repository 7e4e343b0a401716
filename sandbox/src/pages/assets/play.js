const { game, language } = document.body.dataset
const here = location.pathname.replace(/\/$/, '')
const byId = (id) => document.getElementById(id)
const symbols = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'tiger']
const [groupMark, pointMark] = language === 'lo' || language === 'vn' ? ['.', ','] : [',', '.']

let words = {}
let next = null
let last = []
let stakes = new Map()
let isBusy = false
let speaker = null

const cents = (text) => BigInt(text.replace('.', ''))
const wire = (minor) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** Browsers know no Lao numbers, so the marks are put in by hand. */
function show(amount) {
  const [whole, fraction] = amount.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, groupMark) + pointMark + fraction
}

function dieImage(face) {
  const image = new Image(64, 64)
  const symbol = symbols[face - 1]
  image.src = game === 'hi-lo' ? `/sandbox/art/die-${face}.svg` : `/sandbox/art/${symbol}.svg`
  image.alt = game === 'hi-lo' ? words.die.replace('{x}', face) : words[symbol]
  return image
}

function say(text, tone = '') {
  const status = byId('status')
  status.textContent = text
  status.className = `status ${tone}`
}

function showStakes() {
  for (const place of document.querySelectorAll('[data-stake]')) {
    const stake = stakes.get(place.dataset.stake)
    place.textContent = stake ? show(wire(stake)) : ''
  }
  const total = [...stakes.values()].reduce((sum, stake) => sum + stake, 0n)
  byId('total').textContent = total > 0n ? `${show(wire(total))} THB` : ''
}

/** Getting back less than was staked is a loss, and is shown as one. */
const gain = (round) => cents(round.win) - cents(round.bet)

function resultRow(round) {
  const row = document.createElement('li')
  const outcome = document.createElement('span')
  const net = gain(round)
  outcome.className = net > 0n ? 'num win' : 'num loss'
  outcome.textContent = net < 0n ? `−${show(wire(-net))}` : `+${show(wire(net))}`
  row.append(...round.dice.map(dieImage))
  if (game === 'hi-lo') {
    const sum = document.createElement('span')
    sum.className = 'num sum'
    sum.textContent = round.dice.reduce((a, b) => a + b)
    row.append(sum)
  }
  row.append(outcome)
  return row
}

function showTable() {
  byId('last').replaceChildren(...last.slice(0, 10).map(resultRow))
  if (last.length === 0) byId('last').textContent = words.none
  byId('dice').replaceChildren(...(last[0]?.dice ?? [1, 2, 3]).map(dieImage))
  byId('next-hash').textContent = next.serverSeedHash
  byId('last-seed').textContent = last[0]?.serverSeed ?? '—'
}

function beep(pitch) {
  if (!speaker) return
  const tone = speaker.createOscillator()
  const volume = speaker.createGain()
  volume.gain.setValueAtTime(0.08, speaker.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, speaker.currentTime + 0.25)
  tone.frequency.value = pitch
  tone.connect(volume).connect(speaker.destination)
  tone.start()
  tone.stop(speaker.currentTime + 0.25)
}

const refusals = { INSUFFICIENT_CREDIT: 'noCredit', STAKE_OUT_OF_RANGE: 'tooMuch', NOT_FOUND: 'ended' }

/** The order names its round, so sending it again after a lost answer cannot bet twice. */
async function throwDice() {
  if (isBusy) return
  if (stakes.size === 0) return say(words.placeFirst, 'bad')
  isBusy = true
  byId('throw').setAttribute('aria-busy', 'true')
  byId('dice').classList.add('rolling')
  say(words.throwing)
  try {
    await settle(await order())
  } catch {
    say(words.failed, 'bad')
  }
  byId('dice').classList.remove('rolling')
  byId('throw').removeAttribute('aria-busy')
  isBusy = false
}

function order() {
  return fetch(`${here}/rounds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      round: next.round,
      clientSeed: byId('client-seed').value.trim() || 'kham',
      stakes: Object.fromEntries([...stakes].map(([bet, stake]) => [bet, wire(stake)])),
    }),
  })
}

async function settle(reply) {
  const result = await reply.json()
  if (result.code === 'ROUND_CLOSED') await load()
  if (!reply.ok) return say(words[refusals[result.code]] ?? words.failed, 'bad')

  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    await new Promise((done) => setTimeout(done, 700))
  const { next: following, ...round } = result
  next = following
  last = [round, ...last]
  byId('balance').textContent = show(round.balance)
  showTable()
  const isGain = gain(round) > 0n
  beep(isGain ? 880 : 220)
  const gotBack = cents(round.win) > 0n
  say(gotBack ? words.won.replace('{x}', show(round.win)) : words.lost, isGain ? 'won' : '')
}

const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function diceOf({ serverSeed, clientSeed, round }) {
  const text = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), algorithm, false, ['sign'])
  const dice = []
  for (let block = 0; dice.length < 3; block++) {
    const bytes = await crypto.subtle.sign('HMAC', key, text.encode(`${clientSeed}:${round}:${block}`))
    for (const byte of new Uint8Array(bytes)) if (byte < 252) dice.push((byte % 6) + 1)
  }
  return dice.slice(0, 3)
}

/** Compares with the hash that was on this page before the throw, when it was seen here. */
async function verdictOn(round) {
  if (!crypto.subtle) return words.fairCannot
  const hash = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(round.serverSeed)))
  const promised = promises.get(round.round) ?? round.serverSeedHash
  const isFair = hash === promised && String(await diceOf(round)) === String(round.dice)
  return isFair ? words.fairOk : words.fairBad
}

const promises = new Map()

async function load() {
  const reply = await fetch(`${here}/state`)
  const state = await reply.json()
  if (!reply.ok) return say(words.ended ?? state.code, 'bad')
  words = state.words
  next = state.next
  last = state.last
  byId('balance').textContent = show(state.balance)
  showTable()
}

function toggleSound() {
  speaker = speaker ? null : new AudioContext()
  byId('sound').setAttribute('aria-pressed', String(speaker !== null))
  beep(660)
}

for (const bet of document.querySelectorAll('[data-bet]')) {
  bet.addEventListener('click', () => {
    const chip = BigInt(document.querySelector('[name=chip]:checked').value) * 100n
    stakes.set(bet.dataset.bet, (stakes.get(bet.dataset.bet) ?? 0n) + chip)
    showStakes()
  })
}
byId('clear').addEventListener('click', () => {
  stakes = new Map()
  showStakes()
})
byId('throw').addEventListener('click', () => {
  if (!next) return
  promises.set(next.round, next.serverSeedHash)
  void throwDice()
})
byId('check').addEventListener('click', async () => {
  if (last[0]) byId('check-result').textContent = await verdictOn(last[0])
})
byId('sound').addEventListener('click', toggleSound)

byId('client-seed').value = hex(crypto.getRandomValues(new Uint8Array(8)))
document.querySelector('[name=chip][value="10"]').checked = true
await load()
