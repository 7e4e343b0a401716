import { classNames } from './class-names.ts'
import './skeleton.css'

type SkeletonShape = 'line' | 'words' | 'title' | 'block' | 'mark' | 'badge'

/** The grey place of something that is loading, of its final size. */
export const Skeleton = ({ shape = 'line' }: { shape?: SkeletonShape }) => (
  <span
    className={classNames('skel', shape === 'badge' ? 'badge-s' : shape !== 'line' && shape)}
    aria-hidden="true"
  />
)
