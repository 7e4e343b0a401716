import * as z from 'zod/mini'
import { type Clock, secondsAfter } from '../../clock.ts'
import { fromMinor } from '@kham/contract/money'
import { ProviderUnavailable, type TransferOutcome, type TransferRequest } from '../game-provider.ts'
import { rawOf, readAs } from '../wire.ts'
import { amount } from './betflix-amount.ts'
import { providerTime, toProviderTime } from './betflix-time.ts'
import { codes, isDefinite, readData, type Ask, type Told } from './betflix-wire.ts'
import { unknown, unknownAfter } from './reading.ts'

interface Desk {
  ask: Ask
  clock: Clock
  hoursAhead: number
}

const moved = z.object({ data: z.object({ before_balance: amount, balance: amount }) })

const signed = ({ direction, amountMinor }: TransferRequest) =>
  direction === 'IN' ? amountMinor : -amountMinor

/** The reference is taken once; the same one again is a duplicate, and what was refused is forgotten. */
export async function transferAt(desk: Desk, request: TransferRequest): Promise<TransferOutcome> {
  const { reference: ref, memberId: username } = request
  try {
    const answer = await desk.ask('POST', 'user/transfer', {
      username,
      amount: fromMinor(signed(request)),
      ref,
    })
    if (answer.code === codes.ok) return confirmed(answer, request)
    if (answer.code === codes.duplicate && isDefinite(answer))
      return await appliedBefore(desk, request, answer)
    const refusal = isDefinite(answer) ? refusalOf(answer, request) : null
    return refusal
      ? { status: 'REFUSED', refusal, raw: rawOf(answer.status, answer.text), ...untold }
      : unknown(answer)
  } catch (error) {
    return unknownAfter(error)
  }
}

const untold = { balanceBeforeMinor: null, balanceAfterMinor: null, at: null }

function confirmed(answer: Told, request: TransferRequest): TransferOutcome {
  const { before_balance: balanceBeforeMinor, balance: balanceAfterMinor } = readAs(moved, answer).data
  if (balanceAfterMinor !== balanceBeforeMinor + signed(request)) return unknown(answer)
  const raw = rawOf(answer.status, answer.text)
  return { status: 'CONFIRMED', providerRef: null, raw, balanceBeforeMinor, balanceAfterMinor, at: null }
}

/** Only what is surely a no to this very transfer: a wrong key or a shut door may be mended within the hour. */
function refusalOf({ code }: Told, { direction }: TransferRequest): string | null {
  if (code === codes.noAmount || code === codes.invalid) return `BETFLIX_ERROR_${code}`
  if (code !== codes.insufficient) return null
  // What a deposit lacks is not the player's but the agency's own credit with the provider.
  return direction === 'OUT' ? 'INSUFFICIENT_CREDIT' : 'AGENCY_CREDIT_USED_UP'
}

/** Wide enough that a wrong idea of the provider's time zone hides nothing, and within the two days that it takes. */
const [lookBackSeconds, lookAheadSeconds] = [34 * 3600, 12 * 3600]

const history = z
  .array(
    z.object({
      at: z.string(),
      before_balance: amount,
      after_balance: amount,
      amount,
      transfer_type: z.enum(['deposit', 'withdrawal']),
    }),
  )
  .check(z.maxLength(5_000))

/**
 * "Duplicate" says that the reference was taken, by which call it does not say. The member's history has no references: one row that fits
 * tells the balances too, and none at all contradicts the answer.
 */
async function appliedBefore(desk: Desk, request: TransferRequest, answer: Told): Promise<TransferOutcome> {
  const raw = rawOf(answer.status, answer.text)
  const rows = await rowsLike(desk, request)
  if (rows?.length === 0) return { status: 'UNKNOWN', raw }
  const [only, another] = rows ?? []
  if (!only || another) return { status: 'CONFIRMED', providerRef: null, raw, ...untold }
  return {
    status: 'CONFIRMED',
    providerRef: null,
    raw,
    balanceBeforeMinor: only.before_balance,
    balanceAfterMinor: only.after_balance,
    at: providerTime(only.at, desk.hoursAhead),
  }
}

/** The member's latest transfers that look like this one; null = the provider does not tell. */
async function rowsLike({ ask, clock, hoursAhead }: Desk, request: TransferRequest) {
  const now = clock()
  const asked = ask('GET', 'user/transferHistory', {
    username: request.memberId,
    start: toProviderTime(secondsAfter(now, -lookBackSeconds), hoursAhead),
    end: toProviderTime(secondsAfter(now, lookAheadSeconds), hoursAhead),
  })
  const rows = await readData(history, asked).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return null
    throw error
  })
  const type = request.direction === 'IN' ? 'deposit' : 'withdrawal'
  return rows?.filter(
    (row) =>
      row.transfer_type === type &&
      row.amount === request.amountMinor &&
      row.after_balance === row.before_balance + signed(request),
  )
}
