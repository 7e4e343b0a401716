import { lookup as resolve, type LookupAddress } from 'node:dns'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { mayBeReached, type Nearness } from './partner-address.ts'
import type { Send } from './wire.ts'

const noBody = new Set([204, 205, 304])
/** Nobody waits in front of a partner that is slow; what is idle for this long is closed, milliseconds. */
const idleMs = 10_000

/** The name leads to where no partner may be. */
export class AddressBarred extends Error {
  readonly code = 'ADDRESS_BARRED'
}

/**
 * Like `fetch`, for partners on the internet alone: https, no redirect, and the address that a name leads to is looked at in the same
 * moment as it is connected to, so that a name that leads elsewhere the second time gains nothing.
 */
export function sendOutside(near: Nearness): Send {
  const lookup: LookupFunction = (host, options, told) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return told(error, [])
      const barred = found.find(({ address }) => !mayBeReached(address, near))
      if (barred) return told(new AddressBarred(`${host} leads into our own network`), [])
      const first: LookupAddress | undefined = found[0]
      return options.all ? told(null, found) : told(null, first?.address ?? '', first?.family ?? 4)
    })
  const agent = new Agent({ keepAlive: true, timeout: idleMs, lookup })

  return async (address, { method = 'GET', headers, body, signal }) => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A host of digits is never looked up.
    if (isIP(host) > 0 && !mayBeReached(host, near)) throw new AddressBarred(`${host} is in our own network`)
    if (url.protocol !== 'https:') throw new AddressBarred(`${url.protocol} is not https`)
    return new Promise((answered, failed) => {
      const call = request(
        url,
        // What the partners are sent is always text, with plain headers.
        { method, headers: headers as Record<string, string>, agent, ...(signal ? { signal } : {}) },
        (answer) => {
          const status = answer.statusCode ?? 0
          if (status >= 300 && status < 400 && status !== 304) {
            answer.destroy()
            return failed(new Error(`a redirect of status ${status}`))
          }
          const isEmpty = noBody.has(status)
          if (isEmpty) answer.resume()
          const retryAfter = answer.headers['retry-after']
          return answered(
            new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), {
              status,
              headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
            }),
          )
        },
      )
      call.on('error', failed)
      call.end(body as string | undefined)
    })
  }
}
