import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { BankDialect } from '@kham/contract/operator/cashier/partner-fields'

/** What a gateway of the sandbox can be met by; `manual` has no other end. */
type SpokenDialect = Exclude<BankDialect, 'manual'>

export interface SandboxBank {
  method: string
  dialect: SpokenDialect
  mid: string
  iin: string
  displayName: string
}

/** The demonstration's payment methods, in every dialect that the sandbox's bank speaks. The first is offered first, and pays out. */
export const sandboxBanks: readonly SandboxBank[] = [
  { method: 'laoqr', dialect: 'open', mid: 'KHAMDEMO0001', iin: '27710418', displayName: 'BCEL One' },
  { method: 'onepay', dialect: 'bcel', mid: 'mchKHAMDEMO02', iin: '27710418', displayName: 'BCEL OnePay' },
  { method: 'phajay', dialect: 'phajay', mid: 'KHAMDEMO0004', iin: '27710418', displayName: 'PhaJay' },
  { method: 'yespay', dialect: 'jdb', mid: 'KHAMDEMO0003', iin: '32170418', displayName: 'JDB Yespay' },
]

/** Where the sandbox speaks each. */
export const pathOfDialect: Record<SpokenDialect, string> = {
  open: '/bank',
  bcel: '/banks/bcel/onepay',
  jdb: '/banks/jdb/api/pro/dynamic',
  phajay: '/banks/phajay/v1/api',
}

/** What a method's row keeps of who the agency is at its gateway. */
export interface BankCredentials {
  secret: string
  settings: Record<string, string>
}

const newSecret = () => randomBytes(32).toString('base64url')

let signingKeyBits = 2048

/** For tests, which make hundreds of agencies. */
export function setSigningKeyBits(bits: number) {
  signingKeyBits = bits
}

function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: signingKeyBits })
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

const fresh: Record<SpokenDialect, () => BankCredentials> = {
  open: () => ({ secret: newSecret(), settings: {} }),
  bcel: () => ({
    secret: newSigningKey(),
    settings: { stream: 'pubnub/', subscribeKey: 'sub-c-kham-sandbox', shop: 'KHAM' },
  }),
  jdb: () => ({
    secret: JSON.stringify({ clientSecret: newSecret(), hashKey: newSecret() }),
    settings: { partnerId: 'KHAM', clientId: `kham-${randomBytes(6).toString('hex')}` },
  }),
  phajay: () => ({ secret: newSecret(), settings: { bank: 'bcel' } }),
}

export const newBankCredentials = (dialect: SpokenDialect) => fresh[dialect]()

/** The agency's credentials as the sandbox's bank stores them, to verify its calls. */
export function sandboxBankCredentials(
  dialect: SpokenDialect,
  { secret, settings }: BankCredentials,
): object {
  if (dialect === 'bcel')
    return { secret: 'none but its key', wire: { dialect, publicKey: publicKeyOf(secret) } }
  if (dialect !== 'jdb') return { secret, wire: { dialect } }
  const { hashKey, clientSecret } = JSON.parse(secret) as Record<'hashKey' | 'clientSecret', string>
  const { partnerId, clientId } = settings
  return { secret: hashKey, wire: { dialect, partnerId, clientId, clientSecret } }
}

/** SPKI DER as base64. */
function publicKeyOf(privateKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
}
