import { signedReceipt, type SignedReceipt } from '@kham/contract/shapes/books/receipts'
import { base64urlOf, bytesOf } from './base64url.ts'

const form = /[\w-]{1,64}\.[\w-]{86}\.[\w-]{1,12000}/

/** The receipt in one word that an address or a pasted text holds; null = none. */
export const compactIn = (text: string): string | null => form.exec(text)?.[0] ?? null

async function through(bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(way)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The receipt in one word: key, signature and the deflated text. */
export async function toCompact({ receipt, signature, keyId }: SignedReceipt): Promise<string> {
  const deflated = await through(new TextEncoder().encode(receipt), new CompressionStream('deflate-raw'))
  return [keyId, signature, base64urlOf(deflated)].join('.')
}

/** Null when the word is no receipt, or was cut or changed so that it cannot be opened. */
export async function fromCompact(compact: string): Promise<SignedReceipt | null> {
  const [keyId, signature, body = ''] = compact.split('.')
  const deflated = bytesOf(body)
  if (!deflated) return null
  try {
    const text = await through(deflated, new DecompressionStream('deflate-raw'))
    const receipt = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text)
    const read = signedReceipt.safeParse({ receipt, signature, keyId })
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** A receipt as somebody pasted it or as its file holds it, in one word. Null when there is none in it. */
export async function compactOfText(text: string): Promise<string | null> {
  const compact = compactIn(text)
  if (compact) return compact
  try {
    const read = signedReceipt.safeParse(JSON.parse(text))
    return read.success ? await toCompact(read.data) : null
  } catch {
    return null
  }
}
