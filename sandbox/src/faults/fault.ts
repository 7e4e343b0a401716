import { providers } from '../providers/provider.ts'

export const faultModes = [
  'none',
  'refuse',
  'error',
  'maintenance',
  'timeout-before',
  'timeout-after',
  'slow',
  'duplicate-notify',
  'drop-notify',
] as const
export type FaultMode = (typeof faultModes)[number]

export const faultTargets = ['bank', ...providers] as const
export type FaultTarget = (typeof faultTargets)[number]

const noticeModes: readonly FaultMode[] = ['duplicate-notify', 'drop-notify']

/** A refusal or a lost answer is a story about money: asking and registering are spared, so that the truth can be found. */
const moneyModes: readonly FaultMode[] = ['refuse', 'timeout-after']

/** What the fault is about to hit: a call that moves money, any other signed call, or a notice going out. */
export type Occasion = 'money' | 'call' | 'notice'

export function strikes(mode: FaultMode, occasion: Occasion): boolean {
  if (mode === 'none') return false
  if (noticeModes.includes(mode)) return occasion === 'notice'
  if (moneyModes.includes(mode)) return occasion === 'money'
  return occasion !== 'notice'
}

/** The n-th number in [0, 1) of a seed (splitmix32): a restart goes on in the same sequence. */
export function chance(seed: number, draw: number): number {
  let mixed = (seed + Math.imul(draw + 1, 0x9e3779b9)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
