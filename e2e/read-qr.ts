import type { BrowserContext, Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

/** What a phone's camera reads from the QR code on the screen. */
export const readQr = async (picture: Locator, context: BrowserContext) =>
  decodeQR(await pixelsOf(await picture.screenshot(), context))

/** What a bank's app reads from a saved picture, and what else is in it. */
export async function readPicture(png: Buffer, context: BrowserContext) {
  const pixels = await pixelsOf(png, context)
  return { ...pixels, text: decodeQR(pixels) }
}

async function pixelsOf(picture: Buffer, context: BrowserContext) {
  const png = picture.toString('base64')
  // An empty page has no security policy that would keep a picture's pixels from being read.
  const scratch = await context.newPage()
  const { width, height, binary } = await scratch.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, image.width, image.height)
    // Passed as text: millions of numbers would take minutes.
    let binary = ''
    for (let at = 0; at < data.length; at += 32_768)
      binary += String.fromCharCode(...data.subarray(at, at + 32_768))
    return { width: image.width, height: image.height, binary: btoa(binary) }
  }, `data:image/png;base64,${png}`)
  await scratch.close()
  return { width, height, data: Uint8Array.from(Buffer.from(binary, 'base64')) }
}
