import type { Game, GameCategory } from '@kham/contract/play/games'
import type { ListPage, Span } from './listing.ts'

/** A player as a provider is to know them. */
export interface NewMember {
  memberId: string
  /** Some providers want one; always the same for a player at a provider. */
  password: string
}

export interface TransferRequest {
  /** Ours, made before the first try; what asking again under it means, the provider's `proof` says. */
  reference: string
  memberId: string
  direction: 'IN' | 'OUT'
  amountMinor: bigint
}

/**
 * What the provider says of a transfer, also long after it happened: `at` is when that was by the provider's clock. Balances are null
 * where it does not tell them. UNKNOWN: no usable answer came; nothing may be assumed.
 */
export type TransferOutcome = {
  /** The answer as it came, without anything secret, for disputes; null = none came. */
  raw: string | null
} & (
  | ({ status: 'CONFIRMED'; /** The provider's own name for it. */ providerRef: string | null } & Balances)
  | ({ status: 'REFUSED'; refusal: string } & Balances)
  | { status: 'UNKNOWN' }
)

interface Balances {
  balanceBeforeMinor: bigint | null
  balanceAfterMinor: bigint | null
  at: Date | null
}

/** A transfer as the provider has it on record. */
export interface ListedTransfer {
  reference: string
  memberId: string
  direction: 'IN' | 'OUT'
  amountMinor: bigint
  status: 'CONFIRMED' | 'REFUSED'
  at: Date
}

export interface ListedMember {
  memberId: string
  balanceMinor: bigint
}

/** A finished round. */
export interface Wager {
  betMinor: bigint
  winMinor: bigint
}

/** A finished round of the provider's bet log. `win` is all that came back, winning stakes included. */
export interface LoggedWager extends Wager {
  /** The provider's name for the round; once and for all. */
  wagerId: string
  memberId: string
  gameId: string
  /** null = the provider does not tell. */
  balanceAfterMinor: bigint | null
  at: Date
}

export interface DemoRequest {
  gameId: string
  language: string
  device: 'mobile' | 'desktop'
  returnUrl: string
}
export interface LaunchRequest extends DemoRequest, NewMember {}

/** A game as its provider lists it: `demo` where it opens for play money too. */
export type ListedGame = Game & { demo?: boolean | undefined }

/** Thrown when a provider gave no usable answer. */
export class ProviderUnavailable extends Error {}
/** Thrown when a provider said instead of an answer that it is being worked on. */
export class ProviderInMaintenance extends ProviderUnavailable {}
/** Thrown when a provider answered with a no to what it was asked: it is there, and the answer is of no use. */
export class ProviderSaidNo extends ProviderUnavailable {}
/** Thrown when a provider answered that it has no such thing (game, member); of no use to who asked for anything but a game. */
export class ProviderHasNone extends ProviderSaidNo {}
/** Thrown when a new member's name is taken, and the provider does not say whether by us: another name is free. */
export class MemberNameTaken extends ProviderSaidNo {}

/**
 * What proves the outcome of a transfer whose answer never came.
 * - REFERENCE: the provider keeps each reference with its outcome, a refusal too: asking again is safe and tells what happened.
 * - REPEAT: it takes a reference once, so sending the same one again is safe; but it forgets what it refused, so a "no" says nothing of an
 *   earlier call that may still be inside.
 * - BALANCE: it takes no reference of ours: only the balance before and after can tell.
 */
export type TransferProof = 'REFERENCE' | 'REPEAT' | 'BALANCE'

/** What a member has played, in THB minor units; it grows, but for what is taken back. */
export interface Turnover {
  betMinor: bigint
  /** What counts of it, by the kind of game; null = another kind. */
  valid: { category: GameCategory | null; minor: bigint }[]
  /** Staked in rounds that are not settled. */
  outstandingMinor: bigint
}

/**
 * One game provider as one agency reaches it. Balances are THB minor units. Everything but a transfer throws ProviderUnavailable where
 * no usable answer comes.
 */
export interface GameProvider {
  proof: TransferProof
  /** Throws also when the provider answers, and will not serve us. */
  health(): Promise<void>
  /** Answers the name by which the provider knows the player from now on. Throws MemberNameTaken. */
  createMember(member: NewMember): Promise<string>
  balance(memberId: string): Promise<bigint>
  transfer(request: TransferRequest): Promise<TransferOutcome>
  games(): Promise<ListedGame[]>
  /** Throws ProviderHasNone for a game or member that is not there. */
  launch(request: LaunchRequest): Promise<{ url: string; expiresAt: string }>

  // What only some can; left out by the others.
  /** For nobody's member, and without a trace in any list. Throws ProviderHasNone for a game that has none. */
  demo?(request: DemoRequest): Promise<{ url: string; expiresAt: string }>
  /** null = the provider never received it. */
  findTransfer?(reference: string): Promise<TransferOutcome | null>
  agentCredit?(): Promise<bigint>
  outstanding?(memberId: string): Promise<bigint>
  /** `providerRef`: of a deposit that the provider confirmed. */
  turnoverSince?(memberId: string, providerRef: string): Promise<Turnover>
  listMembers?(): AsyncIterable<ListPage<ListedMember>>
  listTransfers?(span: Span): AsyncIterable<ListPage<ListedTransfer>>
  /** The member's rounds after a `next` of before; null = from the first on. */
  listWagers?(memberId: string, after: string | null): AsyncIterable<ListPage<Wager>>
  /** The rounds of all members after a `next` of before; null = from the first on. */
  betLog?(after: string | null): AsyncIterable<ListPage<LoggedWager>>
}

/** What a provider can do besides what all can. */
export const capabilitiesOf = (provider: GameProvider) => ({
  proof: provider.proof,
  findsTransfers: provider.findTransfer !== undefined,
  listsTransfers: provider.listTransfers !== undefined,
  listsMembers: provider.listMembers !== undefined,
  listsWagers: provider.listWagers !== undefined,
  betLog: provider.betLog !== undefined,
  turnoverSinceDeposit: provider.turnoverSince !== undefined,
  outstanding: provider.outstanding !== undefined,
  agentCredit: provider.agentCredit !== undefined,
})
