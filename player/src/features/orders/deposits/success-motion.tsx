import type { Money } from '@kham/contract/money'
import { serverNow } from '@kham/contract/server-clock'
import { currencyUnit, formatMoney } from '@kham/ui/format.ts'
import { fromMinor, toMinor } from '@kham/contract/money'
import { countedMinor } from './count-up.ts'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import styles from './success-motion.module.css'
import orderSplashStyles from '../../../layout/order-splash.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** An order that is opened later does not play the motion. */
const freshMs = 60_000

/** Whether the credit has come just now, as the page is opened. */
export function useHasJustCome(creditedAt: string | null) {
  const [hasJustCome] = useState(() => creditedAt !== null && serverNow() - Date.parse(creditedAt) < freshMs)
  return hasJustCome
}

/** A disc at once, a ring that is drawn around it, and a tick. Decorative: the heading says the same. */
export const SuccessTick = () => (
  <svg className={styles.tick} viewBox="0 0 96 96" aria-hidden="true">
    <circle className={styles.disc} cx="48" cy="48" r="45" />
    <circle className={styles.ring} cx="48" cy="48" r="42" transform="rotate(-90 48 48)" />
    <path className={styles.mark} d="M31 49.5 43 61 66 37" />
  </svg>
)

interface CountedSumProps {
  money: Money
  moves: boolean
}

/** A sum that counts up to its end. It takes the room of the whole sum from the first frame, and the whole sum alone is read out. */
export function CountedSum({ money, moves }: CountedSumProps) {
  const counted = useRef<HTMLSpanElement>(null)
  const { amount, currency } = money
  useEffect(() => {
    const box = counted.current
    if (!moves || !box || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const began = performance.now()
    const whole = toMinor(amount)
    const draw = (now: number) => {
      const minor = countedMinor(whole, now - began)
      box.textContent = formatMoney({ amount: fromMinor(minor), currency })
      if (minor !== whole) frame = requestAnimationFrame(draw)
    }
    let frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      box.textContent = formatMoney({ amount, currency })
    }
  }, [amount, currency, moves])
  return (
    <span className={classNames('foil num', orderSplashStyles.sum, styles.rise, styles.d1)}>
      <span className="sr">
        +{formatMoney(money)} {currencyUnit[currency]}
      </span>
      <span aria-hidden="true">
        +
        <span className={styles.counted}>
          <span className={styles.whole}>{formatMoney(money)}</span>
          <span ref={counted}>{formatMoney(money)}</span>
        </span>{' '}
        <small>{currencyUnit[currency]}</small>
      </span>
    </span>
  )
}

/** Where each petal falls, in percent of the width, how large in px, how far aside, and from which angle. */
const petals = [
  [8, 18, 20, 10],
  [16, 24, -14, 80],
  [25, 16, 26, 150],
  [34, 22, -22, 220],
  [42, 18, 12, 300],
  [50, 26, -10, 40],
  [58, 16, 18, 110],
  [66, 22, -26, 180],
  [74, 18, 14, 260],
  [82, 24, -18, 330],
  [89, 16, 10, 60],
  [95, 20, -24, 130],
] as const

const firstPetalMs = 240
const lastPetalMs = 800

const fallOf = ([left, size, aside, angle]: (typeof petals)[number], place: number) =>
  ({
    '--left': `${left}%`,
    '--size': `${size}px`,
    '--aside': `${aside}px`,
    '--angle': `${angle}deg`,
    // Neighbours do not fall one after the other.
    '--wait': `${firstPetalMs + (((place * 5) % petals.length) / (petals.length - 1)) * (lastPetalMs - firstPetalMs)}ms`,
  }) as CSSProperties

/** Twelve petals of the champa fall once. */
export const FallingPetals = () => (
  <span className={styles['petals-fall']} aria-hidden="true">
    {petals.map((petal, place) => (
      <i key={petal[0]} style={fallOf(petal, place)} />
    ))}
  </span>
)
