import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonShape = 'line' | 'words' | 'title' | 'block' | 'mark' | 'badge'

/** The grey place of something that is loading, of its final size. */
export const Skeleton = ({ shape = 'line' }: { shape?: SkeletonShape }) => (
  <span
    className={classNames(
      styles.skel,
      shape === 'badge' ? styles['badge-s'] : shape !== 'line' && styles[shape],
    )}
    aria-hidden="true"
  />
)
