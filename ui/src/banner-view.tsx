import styles from './banner-view.module.css'

interface BannerViewProps {
  src: string | null
  title: string
  description: string
  /** First of its carousel: seen at once. */
  isFirst?: boolean
}

/** A picture of 1600 by 600 with its words beside it. */
export const BannerView = ({ src, title, description, isFirst = true }: BannerViewProps) => (
  <span className={styles.banner}>
    {src !== null && (
      <img
        src={src}
        width={1600}
        height={600}
        alt=""
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    )}
    <span className={styles['banner-words']}>
      <b className="h2">{title}</b>
      {description !== '' && <span className="sm">{description}</span>}
    </span>
  </span>
)
