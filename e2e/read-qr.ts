import type { BrowserContext, Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

/** What a phone's camera reads from the QR code on the screen. */
export async function readQr(picture: Locator, context: BrowserContext): Promise<string> {
  const png = (await picture.screenshot()).toString('base64')
  // An empty page has no security policy that would keep a picture's pixels from being read.
  const scratch = await context.newPage()
  const { width, height, data } = await scratch.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, image.width, image.height)
    return { width: image.width, height: image.height, data: Array.from(data) }
  }, `data:image/png;base64,${png}`)
  await scratch.close()
  return decodeQR({ width, height, data: Uint8Array.from(data) })
}
