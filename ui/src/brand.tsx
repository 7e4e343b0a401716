import { useId } from 'react'
import type { ReactNode } from 'react'
import defaultLogo from '../brand/logo.svg'
import styles from './brand.module.css'
import { classNames } from './class-names.ts'
import loaderStyles from './loader.module.css'

const petal = 'M0-3C-10.6-8.6-17.6-24.5-10.4-38.2C-6.9-43.6 1.8-45.2 7.4-41.2C17.4-33.4 13-13.4 0-3Z'
const angles = [0, 72, 144, 216, 288]

type BrandMarkProps = { size?: number; petals?: boolean; className?: string | undefined }

/** The champa flower in the agency's colour; with `petals` its petals light up in turn (the class is in loader.css). Decorative. */
export function BrandMark({ size = 92, petals = false, className }: BrandMarkProps) {
  const gold = useId()
  return (
    <svg
      className={classNames(petals && loaderStyles.petals, className)}
      width={size}
      height={size}
      viewBox="-46 -46 92 92"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={gold} x1="0" y1="-46" x2="0" y2="0" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--color-gold-100)" />
          <stop offset=".42" stopColor="var(--color-gold-300)" />
          <stop offset="1" stopColor="var(--color-gold-600)" />
        </linearGradient>
      </defs>
      <g transform="translate(0 2.5)" fill={`url(#${gold})`}>
        {angles.map((angle) => (
          <path key={angle} d={petal} transform={`rotate(${angle})`} />
        ))}
      </g>
    </svg>
  )
}

/** The dark flower on the gold home button. Decorative. */
export function HomeMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-46 -46 92 92" aria-hidden="true">
      <g transform="translate(0 2.5)" fill="#2A1A05">
        {angles.map((angle) => (
          <path key={angle} d={petal} transform={`rotate(${angle})`} />
        ))}
      </g>
    </svg>
  )
}

type LogoProps = { label: string; src?: string | undefined; width?: number; height?: number }

/** The operator's logo in its slot of 100 x 40 (125 x 50 in the footer and on full screens), else the placeholder brand. */
export function Logo({ label, src = defaultLogo, width = 100, height = 40 }: LogoProps) {
  return <img src={src} alt={label} width={width} height={height} decoding="async" />
}

/** The flower engraved in gold lines, 150 px unless `className` says else; children stand in its middle. Decorative. */
export const LineFlower = ({
  className,
  children,
}: {
  className?: string | undefined
  children?: ReactNode
}) => (
  <span className={classNames(styles.lineflower, className)} aria-hidden="true">
    {children}
  </span>
)
