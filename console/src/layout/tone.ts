/** A short soft tone: two notes that fade, without a file. Null = this browser has no audio. */
export interface Tone {
  /** Whether the browser lets it sound; many wait for a press first. */
  isReady(): boolean
  /** Asks the browser anew; it agrees only while somebody presses something. */
  unlock(): void
  play(): void
  onChange(listener: () => void): void
  close(): void
}

const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
] as const
const lastsS = 0.32
const loudness = 0.12

export function openTone(): Tone | null {
  if (typeof AudioContext === 'undefined') return null
  const audio = new AudioContext()
  return {
    isReady: () => audio.state === 'running',
    // It stays unanswered for as long as the browser does not allow it.
    unlock: () => void audio.resume().catch(() => {}),
    play() {
      for (const { hertz, at } of notes) {
        const start = audio.currentTime + at
        const volume = audio.createGain()
        volume.gain.setValueAtTime(loudness, start)
        volume.gain.exponentialRampToValueAtTime(0.001, start + lastsS)
        const note = audio.createOscillator()
        note.frequency.value = hertz
        note.connect(volume).connect(audio.destination)
        note.start(start)
        note.stop(start + lastsS)
      }
    },
    onChange: (listener) => audio.addEventListener('statechange', listener),
    close: () => void audio.close().catch(() => {}),
  }
}
