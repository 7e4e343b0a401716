import type { World } from './world.ts'

const toleranceSeconds = 300

/** True for Unix seconds that are near enough to now to rule out a stale replay. */
export function isFresh(world: World, timestamp: string): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(world.now().getTime() / 1000 - Number(timestamp)) <= toleranceSeconds
}
