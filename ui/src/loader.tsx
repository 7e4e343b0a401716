import type { ReactNode } from 'react'
import { BrandMark } from './brand.tsx'
import styles from './loader.module.css'
import stateStyles from './state.module.css'

type LoaderProps = { logo?: ReactNode; text?: ReactNode; label?: string; full?: boolean }

/** The flower whose petals light in turn, above the operator's logo. `full` fills the screen; inside a page use skeletons. */
export function Loader({ logo, text, label, full = false }: LoaderProps) {
  const flower = (
    <div className={styles.loader} role="status" aria-label={label}>
      <BrandMark petals size={104} />
      {logo}
      {text !== undefined && <p className="muted sm">{text}</p>}
    </div>
  )
  return full ? <main className={stateStyles.full}>{flower}</main> : flower
}
