import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordCost, type PasswordCost } from './password-cost.ts'
import { limitConcurrency } from './concurrency-limit.ts'

const derive = promisify(argon2)

const tagLength = 32
/** One works for about 50 ms, so two run at once. */
const line = { running: 2, waiting: 64 }
export const placesInLine = line.running + line.waiting
const inTurn = limitConcurrency(line)

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
/** The same password typed on another keyboard is the same text. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8')

/**
 * The PHC string of a password.
 * @throws Refusal OVERLOADED when too many wait for their turn
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const cost = passwordCost()
  const tag = await inTurn(() =>
    derive('argon2id', { message: bytesOf(password), nonce, tagLength, ...cost }),
  )
  return phcOf(cost, nonce, tag)
}

const phcOf = ({ memory, passes, parallelism }: PasswordCost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`

interface Parsed {
  memory: number
  passes: number
  parallelism: number
  nonce: Buffer
  tag: Buffer
}

const phcShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(phc: string): Parsed {
  const parts = phcShape.exec(phc)
  if (!parts) throw new Error('A stored password hash is not a PHC string of argon2id')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** A hash of nothing anyone knows: unknown names are verified against it, so that they take as long as known ones. */
export const decoy = () => phcOf(passwordCost(), randomBytes(16), randomBytes(tagLength))

/**
 * Whether the password is the one of the hash; null stands for a name that nobody has, and takes as long to say no.
 * @throws Refusal OVERLOADED when too many wait for their turn
 */
export async function isPassword(password: string, phc: string | null): Promise<boolean> {
  const { nonce, tag, ...stored } = parse(phc ?? decoy())
  const message = bytesOf(password)
  const found = await inTurn(() => derive('argon2id', { message, nonce, tagLength: tag.length, ...stored }))
  return timingSafeEqual(found, tag) && phc !== null
}

/** Whether a stored hash was made at another cost than today's; sign-in is the moment to make it anew. */
export function needsRehash(phc: string): boolean {
  const { memory, passes, parallelism } = parse(phc)
  const cost = passwordCost()
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
}
