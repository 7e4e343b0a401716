import { byId } from './dom.ts'

let speaker: AudioContext | null = null

/** Off until the player turns it on. */
export function beep(pitch: number, seconds = 0.25) {
  if (!speaker) return
  const tone = speaker.createOscillator()
  const volume = speaker.createGain()
  volume.gain.setValueAtTime(0.08, speaker.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, speaker.currentTime + seconds)
  tone.frequency.value = pitch
  tone.connect(volume).connect(speaker.destination)
  tone.start()
  tone.stop(speaker.currentTime + seconds)
}

export function wireSound() {
  byId('sound').addEventListener('click', () => {
    if (speaker) void speaker.close()
    speaker = speaker ? null : new AudioContext()
    byId('sound').setAttribute('aria-pressed', String(speaker !== null))
    beep(660)
  })
}
