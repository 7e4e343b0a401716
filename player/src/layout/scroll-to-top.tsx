import { useTranslation } from '../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useEffect, useState } from 'react'
import styles from './layout.module.css'

const thresholdPx = 500

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export function ScrollToTop() {
  const { t } = useTranslation()
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > thresholdPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  return (
    <button
      type="button"
      className={styles.totop}
      aria-label={t('scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: wantsCalm() ? 'instant' : 'smooth' })}
    >
      <Icon path={icons.arrowUp} />
    </button>
  )
}
