import { control } from './call.ts'
import type { Running } from './start-sandbox.ts'

/** Opens a launched game and plays one round of 10.00; answers what came back of it. */
export async function playOnce(world: Running, launchUrl: string): Promise<string> {
  const path = new URL(launchUrl).pathname
  await fetch(world.url + path)
  const order = { round: 1, clientSeed: 'me', stakes: { small: '10.00' } }
  const { body } = await control(world.url, 'POST', `${path}/rounds`, order)
  return body.win
}
