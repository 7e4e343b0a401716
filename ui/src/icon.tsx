/** What `icons.ts` holds. */
export type IconPath = `M${string}`

type IconProps = { path: IconPath; size?: number; className?: string | undefined; strokeWidth?: number }

/** A line icon in the colour of its text. It is always hidden from screen readers: the control around it carries the name. */
export function Icon({ path, size = 20, className, strokeWidth = 1.9 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
