/** How long after a session's token was renewed a call that left with the one before may still be refused, in milliseconds: a slow line. */
const lateMs = 10_000

let renewals = 0
const over = () => void renewals--

/** Does what gives this session another token. Calls that left before are refused with 401, though the session goes on. */
export function renewingSession<T>(renew: () => Promise<T>): Promise<T> {
  renewals++
  const renewed = renew()
  renewed.then(() => setTimeout(over, lateMs), over)
  return renewed
}

export const isRenewingSession = () => renewals > 0
