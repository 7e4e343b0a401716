import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(major: number, value: number) {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

/** The part of CBOR (RFC 8949) that an authenticator needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)])
  return Buffer.concat([head(5, value.size), ...parts])
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** What can be other than an honest browser would have it. */
export interface Lies {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  counter?: number
  unverified?: true
  userHandle?: string
  otherKey?: true
}

interface Making {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface Asking {
  challenge: string
  rpId: string
}

/** An authenticator with one passkey (ES256), and the browser before it; it signs whatever it is told to. */
export function newAuthenticator(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { privateKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let used = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, lies: Lies, attested = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? used)
    const said =
      flags.present | (lies.unverified ? 0 : flags.verified) | (attested.length > 0 ? flags.attested : 0)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([said]), counter, attested])
  }
  const coseKey = () => {
    const { x, y } = publicKey.export({ format: 'jwk' })
    const point = (text: string) => Buffer.from(text, 'base64url')
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x!)],
        [-3, point(y!)],
      ]),
    )
  }
  const credential = { id, rawId: id, type: 'public-key' as const }

  return {
    make({ challenge, rp, user }: Making, lies: Lies = {}) {
      userHandle = user.id
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const authData = authenticatorData(rp.id, lies, attested)
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, lies)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    answer({ challenge, rpId }: Asking, lies: Lies = {}) {
      used += 1
      const told = clientData('webauthn.get', challenge, lies)
      const data = authenticatorData(rpId, lies)
      const signature = sign(
        'sha256',
        Buffer.concat([data, sha256(told)]),
        lies.otherKey ? other : privateKey,
      )
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(told),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof newAuthenticator>
