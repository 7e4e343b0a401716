/** Bytes: enough for what is shown, and for what a messenger says of the next call. */
const enough = 4096

/** The beginning of an answer. Its status has decided already, so that a body that is long, or breaks off, is no matter. */
export async function firstOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= enough) break
    }
  } catch {
    // What came before is all there is.
  }
  return Buffer.concat(chunks).subarray(0, enough).toString('utf8')
}
