/** How long after a session's token was renewed a call that left with the one before may still be refused, in milliseconds: a slow line. */
const lateMs = 10_000

let renewals = 0

/** Does what gives this session another token. Calls that left before are refused with 401, though the session goes on. */
export async function renewingSession<T>(renew: () => Promise<T>): Promise<T> {
  renewals++
  const over = () => {
    renewals--
  }
  try {
    const answer = await renew()
    setTimeout(over, lateMs)
    return answer
  } catch (error) {
    over()
    throw error
  }
}

export const isRenewingSession = () => renewals > 0
