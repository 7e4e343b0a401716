import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive, in pieces. */
export interface ZipFile {
  name: string
  pieces: AsyncIterable<string>
}

/** An archive of files, made piece by piece as it is taken: there is never more of it here than one piece comes to. */
export async function* zipOf(files: readonly ZipFile[], now: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const utf8 = new TextEncoder()
  for (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = now
    zip.add(file)
    for await (const piece of pieces) {
      file.push(utf8.encode(piece))
      yield* made.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
