import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes a file or a folder durable. Windows cannot open folders and does not need to. */
export function fsyncPath(path: string) {
  const fd = openForSync(path)
  if (fd === undefined) return
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

function openForSync(path: string) {
  try {
    return openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  } catch (error) {
    const isFolder = ['EISDIR', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (process.platform === 'win32' && isFolder) return undefined
    throw error
  }
}
