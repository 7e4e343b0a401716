import { readFile, stat } from 'node:fs/promises'

/** A file of a built site, read once, and again after another build. Drawn pages belong to the build that the server started with. */
export function builtFile<T>(path: string, read: (text: string) => T): () => Promise<T> {
  let kept: { writtenAt: number; value: T } | undefined
  return async () => {
    const { mtimeMs: writtenAt } = await stat(path)
    if (kept?.writtenAt !== writtenAt) kept = { writtenAt, value: read(await readFile(path, 'utf8')) }
    return kept.value
  }
}
