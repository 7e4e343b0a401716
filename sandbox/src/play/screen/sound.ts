import { byId } from './dom.ts'

/** Kept by the browser: a player who mutes one game wants no sound in the next. */
const kept = 'kham-sandbox.sound'

function wasSilenced() {
  try {
    return localStorage.getItem(kept) === 'off'
  } catch {
    return false // a browser that keeps nothing
  }
}

let isOn = false
let speaker: AudioContext | null = null

/** Nothing is heard before the first touch: browsers allow none, and nobody expects any. */
export function beep(pitch: number, seconds = 0.25) {
  if (!isOn || !speaker) return
  const tone = speaker.createOscillator()
  const volume = speaker.createGain()
  volume.gain.setValueAtTime(0.08, speaker.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, speaker.currentTime + seconds)
  tone.frequency.value = pitch
  tone.connect(volume).connect(speaker.destination)
  tone.start()
  tone.stop(speaker.currentTime + seconds)
}

function turn(on: boolean) {
  isOn = on
  byId('sound').setAttribute('aria-pressed', String(on))
  try {
    localStorage.setItem(kept, on ? 'on' : 'off')
  } catch {
    // It holds for this game alone.
  }
}

const wake = () => (speaker ??= new AudioContext())

export function wireSound() {
  isOn = !wasSilenced()
  byId('sound').setAttribute('aria-pressed', String(isOn))
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake, { once: true })
  byId('sound').addEventListener('click', () => {
    turn(!isOn)
    beep(660)
  })
}
