const mostEntries = 200
/** What all parts of a workbook may be unpacked to. */
const mostUnpacked = 48 * 1024 * 1024

const endOfDirectory = 0x06054b50
const entryOfDirectory = 0x02014b50
const endSize = 22
const entrySize = 46
const longestComment = 0xffff

/**
 * Whether a workbook, which is a ZIP file, stays in bounds when it is unpacked. Each of its parts says how large it will be, and the library
 * unpacks no more than that; a part that says nothing would have no bound.
 */
export function isInBounds(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return false
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) return false
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let n = 0; n < count; n++) {
    if (at + entrySize > view.byteLength || view.getUint32(at, true) !== entryOfDirectory) return false
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    unpacked += size
    if ((size === 0 && packed > 2) || unpacked > mostUnpacked) return false
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    at += entrySize + lengths.reduce((sum, length) => sum + length, 0)
  }
  return true
}

/** Where the list of its parts ends: looked for from behind, over a comment, as the library does. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - endSize
  for (let at = last; at >= Math.max(0, last - longestComment); at--)
    if (view.getUint32(at, true) === endOfDirectory) return at
  return null
}
