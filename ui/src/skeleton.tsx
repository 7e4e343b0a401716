import './card.css'
import { classNames } from './class-names.ts'
import './list.css'
import './skeleton.css'

type SkeletonShape = 'line' | 'words' | 'half' | 'short' | 'title' | 'block' | 'mark' | 'badge'

/** The grey place of something that is loading, of its final size. */
export const Skeleton = ({ shape = 'line' }: { shape?: SkeletonShape }) => (
  <span
    className={classNames('skel', shape === 'badge' ? 'badge-s' : shape !== 'line' && shape)}
    aria-hidden="true"
  />
)

/** A loading list: six rows unless told otherwise. `label` says to a screen reader that it loads. */
export function SkeletonRows({ count = 6, label }: { count?: number; label: string }) {
  return (
    <div className="card" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, row) => (
        <div className="tx" key={row} aria-hidden="true">
          <Skeleton shape="mark" />
          <span className="grow stack-2">
            <Skeleton shape="half" />
            <Skeleton shape="short" />
          </span>
          <Skeleton shape="badge" />
        </div>
      ))}
    </div>
  )
}
