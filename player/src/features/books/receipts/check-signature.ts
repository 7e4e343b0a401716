import { bytesOf } from './base64url.ts'

interface Signed {
  text: string
  signature: string
  publicKey: string
}

/** Whether the text was signed with the key; null = this browser cannot reckon Ed25519, or may not outside HTTPS. */
export async function isSigned({ text, signature, publicKey }: Signed): Promise<boolean | null> {
  // Outside HTTPS there is none, whatever the types say.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  const key = await importKey(subtle, publicKey)
  if (!subtle || !key) return null
  const bytes = bytesOf(signature)
  return bytes !== null && (await subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text)))
}

async function importKey(subtle: SubtleCrypto | undefined, publicKey: string): Promise<CryptoKey | null> {
  const raw = bytesOf(publicKey)
  if (!subtle || !raw) return null
  try {
    return await subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
}
