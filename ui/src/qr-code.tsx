import { toSvgPath } from 'lean-qr/extras/svg'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import styles from './qr-code.module.css'
import { encodeQr, quietZone } from './qr-picture.ts'

type QrCodeProps = { payload: string; label: string; dense?: boolean }

/** A code: plain black modules on white, never recoloured or covered. `label` says what it is for; `dense` is for long texts. */
export function QrCode({ payload, label, dense = false }: QrCodeProps) {
  const code = encodeQr(payload, dense)
  const side = code.size + 2 * quietZone
  return (
    <svg
      className={styles.qr}
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

type QrPanelProps = Omit<QrCodeProps, 'dense'> & {
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
    <div className={classNames(styles.qrbox, isPaid && styles.paid)}>
      <div className={styles.head}>
        <span>{scheme}</span>
        <span>{bank}</span>
      </div>
      <QrCode payload={payload} label={label} />
      {isPaid && (
        <div className={styles.over}>
          <Icon path={icons.checkBig} size={64} />
          {paid}
        </div>
      )}
      <span className={styles.due}>{amountLabel}</span>
      <b className={classNames('num', styles.sum)}>{amount}</b>
    </div>
  )
}
