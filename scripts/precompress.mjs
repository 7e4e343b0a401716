import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.js', '.css', '.html', '.svg', '.json'])

/**
 * Lays a `.br` and a `.gz` beside each text of a built site, so that the server never compresses while it answers. Where
 * compressing gains nothing, no file is written and the server sends the text itself.
 * @param {string} folder
 */
export async function precompress(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

/** @param {string} file */
async function compressFile(file) {
  const text = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ])
  if (br.length < text.length) await writeFile(`${file}.br`, br)
  if (gz.length < text.length) await writeFile(`${file}.gz`, gz)
}
