const sampleRate = 44_100
const frames = 5000
const heardFrom = 4500
const patienceMs = 1000

/** How the device computes a short sound; null = it does not, or differently each time, which some browsers do on purpose. */
export async function audioNumber(): Promise<number | null> {
  try {
    const [once, again] = [await render(), await render()]
    return once === again ? once : null
  } catch {
    return null
  }
}

async function render(): Promise<number | null> {
  const context = new OfflineAudioContext(1, frames, sampleRate)
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: 10_000 })
  const squeeze = new DynamicsCompressorNode(context, { threshold: -50, knee: 40, ratio: 12, attack: 0 })
  tone.connect(squeeze).connect(context.destination)
  tone.start()
  // A page in the background may never be given its sound.
  const never = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  const buffer = await Promise.race([context.startRendering(), never])
  if (!buffer) return null
  const sum = buffer
    .getChannelData(0)
    .subarray(heardFrom)
    .reduce((total, sample) => total + Math.abs(sample), 0)
  return Math.round(sum * 1e6) / 1e6
}
