import { accountDigits, plain, searchWords, soundHeard } from '@kham/contract/sameness'
import { orderCodeIn } from '../../../id.ts'
import { shownDeviceLetters } from '../../players/devices/device.ts'

/** Possible meanings of a search; several at once, since nobody says what they typed. */
export interface PlayerSearch {
  /** The beginnings of words of a name. */
  words: readonly string[]
  /** How a name sounds that has those words; null = nobody has heard it. */
  sound: string | null
  /** The beginning of a username. */
  username: string | null
  /** The code of an order, as read out on the phone. */
  code: string | null
  /** The first digits of a bank account's number. */
  account: string | null
  /** Its last digits. */
  accountEnd: string | null
  /** The first letters of a device's id. */
  device: string | null
  playerId: string | null
}

/** Fewer digits than these begin too many accounts to tell one. */
const fewestDigits = 6
/** The part of an account that a bank shows. */
const shownOfEnd = 4

export function searchOf(asked: string): PlayerSearch {
  const lower = plain(asked).toLowerCase()
  const digits = accountDigits(asked)
  const hasDigits = (fewest: number) => new RegExp(`^\\d{${fewest},18}$`).test(digits)
  return {
    words: searchWords(asked),
    sound: soundHeard(asked),
    username: /^[a-z0-9_-]{1,20}$/.test(lower) ? lower : null,
    code: orderCodeIn(asked),
    account: hasDigits(fewestDigits) ? digits : null,
    accountEnd: hasDigits(shownOfEnd) ? digits : null,
    device: new RegExp(`^[0-9a-f]{${shownDeviceLetters},64}$`).test(lower) ? lower : null,
    playerId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(lower) ? lower : null,
  }
}
