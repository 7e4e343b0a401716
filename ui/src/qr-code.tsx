import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './qr-code.css'

/** The standard asks for four light modules around a code; without them cheap cameras fail. */
const quietZone = 4

const encode = (payload: string) => generate(payload, { minCorrectionLevel: correction.M })

type QrCodeProps = { payload: string; label: string }

/** A payment code: plain black modules on white, never recoloured or covered. `label` says what it pays. */
export function QrCode({ payload, label }: QrCodeProps) {
  const code = encode(payload)
  const side = code.size + 2 * quietZone
  return (
    <svg
      className="qr"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}

type QrPanelProps = QrCodeProps & {
  scheme: ReactNode
  bank: ReactNode
  amountLabel: ReactNode
  amount: ReactNode
  paid?: ReactNode
}

/** The white card around a code with its amount. `paid` fades the code, so that nobody pays twice, and says so. */
export function QrPanel({ payload, label, scheme, bank, amountLabel, amount, paid }: QrPanelProps) {
  const isPaid = paid !== undefined
  return (
    <div className={classNames('qrbox', isPaid && 'paid')}>
      <div className="hd">
        <span>{scheme}</span>
        <span>{bank}</span>
      </div>
      <QrCode payload={payload} label={label} />
      {isPaid && (
        <div className="over">
          <Icon name="check-big" size={64} />
          {paid}
        </div>
      )}
      <span className="due">{amountLabel}</span>
      <b className="sum num">{amount}</b>
    </div>
  )
}

const pictureSide = 1024
const footing = 168

type QrPicture = { payload: string; amount: string; code: string; fileName: string }

/** Saves a payment code as a PNG of 1024 px with its amount and order code under it, to be opened in a bank app on the same phone. */
export async function saveQrPng({ payload, amount, code, fileName }: QrPicture): Promise<void> {
  const qr = encode(payload)
  const canvas = document.createElement('canvas')
  canvas.width = pictureSide
  canvas.height = pictureSide + footing
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')

  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  // Modules of whole pixels stay sharp; what is left over widens the quiet zone.
  const module = Math.floor(pictureSide / (qr.size + 2 * quietZone))
  const margin = Math.floor((pictureSide - module * qr.size) / 2)
  for (let y = 0; y < qr.size; y += 1) {
    for (let x = 0; x < qr.size; x += 1) {
      if (qr.get(x, y)) pen.fillRect(margin + x * module, margin + y * module, module, module)
    }
  }

  pen.textAlign = 'center'
  pen.font = '700 72px "Figtree Variable", sans-serif'
  pen.fillText(amount, pictureSide / 2, pictureSide + 40)
  pen.font = '500 40px "Figtree Variable", sans-serif'
  pen.fillText(code, pictureSide / 2, pictureSide + 112)
  await download(canvas, fileName)
}

async function download(canvas: HTMLCanvasElement, fileName: string) {
  const picture = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png')
  })
  if (!picture) throw new Error('The picture could not be written')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = fileName.endsWith('.png') ? fileName : `${fileName}.png`
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
