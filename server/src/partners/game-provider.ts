import type { Game } from '@kham/contract/games'
import type { ListPage, Span } from './listing.ts'

export interface TransferRequest {
  /** Ours, made before the first try; asking again under it is safe. */
  reference: string
  memberId: string
  direction: 'IN' | 'OUT'
  amountMinor: bigint
}

/**
 * What the provider says of a transfer, also long after it happened: `at` is when that was by the provider's clock. UNKNOWN: no usable
 * answer came; nothing may be assumed.
 */
export type TransferOutcome =
  | { status: 'CONFIRMED'; balanceBeforeMinor: bigint; balanceAfterMinor: bigint; at: Date | null }
  | {
      status: 'REFUSED'
      refusal: string
      balanceBeforeMinor: bigint | null
      balanceAfterMinor: bigint | null
      at: Date | null
    }
  | { status: 'UNKNOWN' }

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

export interface LaunchRequest {
  memberId: string
  gameId: string
  language: string
  device: 'mobile' | 'desktop'
  returnUrl: string
}

/** Thrown when a provider gave no usable answer. */
export class ProviderUnavailable extends Error {}
/** Thrown when a provider answered that it has no such thing (game, member); of no use to who asked for anything but a game. */
export class ProviderHasNone extends ProviderUnavailable {}

/** What proves the outcome of a transfer at a provider that takes no reference of ours, besides the balance. */
export interface BalanceProof {
  /** Whether a round of the member has been settled since; only then may the balance have moved by itself. */
  hasPlayedSince(memberId: string, since: Date): Promise<boolean>
}

/** One game provider as one agency reaches it. Balances are THB minor units. */
export interface GameProvider {
  /** Given by one that takes no reference of ours: `findTransfer` is of no use there, and sending again is not safe. */
  balanceProof?: BalanceProof
  createMember(memberId: string): Promise<void>
  balance(memberId: string): Promise<bigint>
  transfer(request: TransferRequest): Promise<TransferOutcome>
  /** null = the provider never received it. */
  findTransfer(reference: string): Promise<TransferOutcome | null>
  games(): Promise<Game[]>
  launch(request: LaunchRequest): Promise<{ url: string; expiresAt: string }>
  // What the provider has on record; left out by one that has no such list. All throw ProviderUnavailable.
  listMembers?(): AsyncIterable<ListPage<ListedMember>>
  listTransfers?(span: Span): AsyncIterable<ListPage<ListedTransfer>>
  /** The member's rounds after a `next` of before; null = from the first on. */
  listWagers?(memberId: string, after: string | null): AsyncIterable<ListPage<Wager>>
}
