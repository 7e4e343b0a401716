import { drawQr } from './qr-picture.ts'
import { savePicture } from './save-file.ts'

const width = 1080
const margin = 72
const lineHeight = 62
const ink = '#15120e'
const faint = '#5d564d'

interface ReceiptPicture {
  head: string
  title: string
  outcome: string
  sum: string
  lines: readonly { label: string; value: string }[]
  /** What the code holds. */
  payload: string
  foot: string
  fileName: string
}

interface Look {
  size: number
  weight?: number
  colour?: string
  room?: number
}

/** Saves a receipt as a PNG on white, in the letters that the page is written in. */
export async function saveReceiptPng(receipt: ReceiptPicture): Promise<void> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  const family = getComputedStyle(document.body).fontFamily
  const qrTop = 400 + receipt.lines.length * lineHeight
  const qrSide = width - 2 * margin
  canvas.width = width
  canvas.height = qrTop + qrSide + 120
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)

  /** Squeezes what would not fit into its room; answers how wide it is. */
  const write = (text: string, x: number, y: number, look: Look) => {
    const { size, weight = 450, colour = ink, room = width - 2 * margin } = look
    pen.font = `${weight} ${size}px ${family}`
    pen.fillStyle = colour
    pen.fillText(text, x, y, room)
    return Math.min(pen.measureText(text).width, room)
  }
  pen.textAlign = 'center'
  write(receipt.head, width / 2, 96, { size: 44, weight: 700 })
  write(receipt.title, width / 2, 154, { size: 34, colour: faint })
  write(receipt.outcome, width / 2, 238, { size: 34, colour: faint })
  write(receipt.sum, width / 2, 318, { size: 76, weight: 700 })
  for (const [place, { label, value }] of receipt.lines.entries()) {
    const y = 400 + place * lineHeight
    pen.textAlign = 'left'
    const taken = write(label, margin, y, { size: 34, colour: faint, room: 420 })
    pen.textAlign = 'right'
    write(value, width - margin, y, { size: 34, weight: 600, room: width - 2 * margin - taken - 32 })
  }
  drawQr(pen, receipt.payload, { x: margin, y: qrTop, side: qrSide, dense: true })
  pen.textAlign = 'center'
  write(receipt.foot, width / 2, qrTop + qrSide + 60, { size: 32, colour: faint })
  await savePicture(canvas, receipt.fileName)
}
