/** Has the browser download what is at an address; without a name under the one that the answer gives. */
export function downloadFrom(href: string, fileName = ''): void {
  const link = document.createElement('a')
  link.href = href
  link.download = fileName
  link.click()
}

/** Has the browser save something under a name, as if it had been downloaded. */
export function saveFile(content: Blob, fileName: string): void {
  const href = URL.createObjectURL(content)
  downloadFrom(href, fileName)
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** Saves what was drawn as a PNG. */
export async function savePicture(canvas: HTMLCanvasElement, fileName: string): Promise<void> {
  const picture = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png')
  })
  if (!picture) throw new Error('The picture could not be written')
  saveFile(picture, fileName)
}
