import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './mark.module.css'

const glyphs: Record<string, ReactNode> = {
  alphabet: (
    <path d="M12 4l8 16h-4l-1.6-3.4H9.6L8 20H4zM11 13.4h2.2L12 10.6z" fill="#fff" fillRule="evenodd" />
  ),
  askmebet: (
    <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
      <circle cx="12" cy="12" r="7.2" />
      <path d="M12 8.6v4M12 15.6v.2" />
    </g>
  ),
  betflix: <path d="M6 4h4v16H6zM10 12l8-8v7l-5 1 5 1v7z" fill="#fff" />,
  gclub: (
    <path
      d="M19.4 7.4A8.6 8.6 0 1 0 20.6 13H12.4"
      fill="none"
      stroke="#fff"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  gclub_live: (
    <>
      <rect x="3.5" y="6.5" width="12" height="11" rx="3" fill="none" stroke="#fff" strokeWidth="2.6" />
      <path d="M15.5 11l5-3v8l-5-3zM6.8 12a2.2 2.2 0 1 0 5 0 2.2 2.2 0 0 0-5 0z" fill="#fff" />
    </>
  ),
}

type ProviderMarkProps = { provider: string; size?: 'xs' | 'sm' | 'md' | 'lg' }

/** The neutral tile of a game provider, by its id; an id that this build does not know gets a grey tile. Decorative. */
export function ProviderMark({ provider, size = 'md' }: ProviderMarkProps) {
  const known = Object.hasOwn(glyphs, provider)
  return (
    <span
      className={classNames(styles.pmark, size !== 'md' && styles[size], known && styles[provider])}
      aria-hidden="true"
    >
      <svg viewBox="0 0 24 24">{known ? glyphs[provider] : <circle cx="12" cy="12" r="6" fill="#fff" />}</svg>
    </span>
  )
}
