import type { capabilitiesOf, GameProvider, NewMember } from '../game-provider.ts'

export type Fault = 'none' | 'refuse' | 'error' | 'timeout-before' | 'timeout-after' | 'slow'

/** What only a simulator can be told to do. */
export interface Simulator {
  /** The same provider, but nobody waits long for its answers. */
  impatient: GameProvider
  setFault: (fault: Fault) => Promise<void>
  /** What the member has staked, from then on, in rounds that are not over; nothing = they are called off. */
  setOpenStake: (memberId: string, stakeMinor: bigint) => Promise<void>
  /** Opens a launched game and plays one round of 10 THB or less. */
  playRound: (launchUrl: string) => Promise<{ betMinor: bigint; winMinor: bigint }>
}

/** What a case works on. */
export interface Bench {
  provider: GameProvider
  /** A name that nobody has there, by our own making. */
  newMember: () => NewMember
  /** A member who has joined; perhaps the same for every case, and perhaps with credit. */
  joined: () => Promise<NewMember>
  newReference: () => string
  /** The status of a page as the player's browser would get it. */
  open: (url: string) => Promise<number>
  /** null = a real system: no faults, no rounds. */
  simulator: Simulator | null
}

/** One thing that every provider has to keep to. */
export interface Case {
  name: string
  /** Needs a simulator. */
  onlySimulated?: true
  /** Whether the provider offers what is looked at. */
  isOffered?: (offers: ReturnType<typeof capabilitiesOf>) => boolean
  run: (bench: Bench) => Promise<void>
}

export const simulatorOf = ({ simulator }: Bench): Simulator => {
  if (!simulator) throw new Error('this case needs a simulator')
  return simulator
}
