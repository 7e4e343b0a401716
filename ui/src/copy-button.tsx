import { useState } from 'react'
import styles from './button.module.css'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'

type CopyButtonProps = { text: string; label: string; copiedLabel: string }

const shownMs = 2000

/** Copies `text` as it is, so pass bare digits of an account. It turns into a tick and says `copiedLabel` for two seconds. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }
  return (
    <>
      {/* Without the right to the clipboard nothing is copied and nothing is claimed. */}
      <button
        type="button"
        className={styles.copy}
        aria-label={label}
        onClick={() => void copy().catch(() => setCopied(false))}
      >
        <Icon path={copied ? icons.check : icons.copy} size={17} />
      </button>
      <span className="sr" role="status">
        {copied && copiedLabel}
      </span>
    </>
  )
}
