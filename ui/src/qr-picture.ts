import { correction, generate } from 'lean-qr'
import { savePicture } from './save-file.ts'

/** The standard asks for four light modules around a code; without them cheap cameras fail. */
export const quietZone = 4

/** A long text is `dense`: with less correction its modules stay large enough for a cheap camera. */
export const encodeQr = (payload: string, dense = false) =>
  generate(payload, { minCorrectionLevel: dense ? correction.L : correction.M })

interface Place {
  x: number
  y: number
  side: number
  dense?: boolean
}

/** Draws a code with its quiet zone into a square that is white already. */
export function drawQr(pen: CanvasRenderingContext2D, payload: string, { x, y, side, dense }: Place) {
  const qr = encodeQr(payload, dense)
  // Modules of whole pixels stay sharp; what is left over widens the quiet zone.
  const module = Math.floor(side / (qr.size + 2 * quietZone))
  const margin = Math.floor((side - module * qr.size) / 2)
  pen.fillStyle = '#000'
  for (let row = 0; row < qr.size; row += 1) {
    for (let column = 0; column < qr.size; column += 1) {
      if (qr.get(column, row))
        pen.fillRect(x + margin + column * module, y + margin + row * module, module, module)
    }
  }
}

const pictureSide = 1024
const footing = 168

type QrPicture = { payload: string; amount: string; code: string; fileName: string }

/** Saves a payment code as a PNG of 1024 px with its amount and order code under it, to be opened in a bank app on the same phone. */
export async function saveQrPng({ payload, amount, code, fileName }: QrPicture): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = pictureSide
  canvas.height = pictureSide + footing
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')

  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  drawQr(pen, payload, { x: 0, y: 0, side: pictureSide })
  pen.textAlign = 'center'
  pen.font = '700 72px "Figtree Variable", "Figtree Kip", sans-serif'
  pen.fillText(amount, pictureSide / 2, pictureSide + 40)
  pen.font = '500 40px "Figtree Variable", "Figtree Kip", sans-serif'
  pen.fillText(code, pictureSide / 2, pictureSide + 112)
  await savePicture(canvas, fileName)
}
