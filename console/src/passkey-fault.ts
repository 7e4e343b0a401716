/** Why no passkey came of a prompt of the browser: nobody confirmed it, the device has one already, or there can be none. */
export class PasskeyFault extends Error {
  reason: 'canceled' | 'known' | 'notPossible'
  constructor(reason: PasskeyFault['reason'], cause: unknown) {
    super(`no passkey: ${reason}`, { cause })
    this.reason = reason
  }
}
