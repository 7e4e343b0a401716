import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import type { IconPath } from './icon.tsx'

type ButtonLook = {
  look?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'danger-ghost' | undefined
  size?: 'lg' | 'md' | 'sm' | undefined
  block?: boolean | undefined
  className?: string | undefined
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ look = 'primary', size = 'md', block = false, className }: ButtonLook = {}) =>
  classNames(
    styles.btn,
    styles[`btn-${look}`],
    size !== 'md' && styles[`btn-${size}`],
    block && styles['btn-block'],
    className,
  )

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconPath
    busy?: boolean
    busyText?: ReactNode
    barred?: boolean
  }

/**
 * A button. While `busy` it keeps its width, shows a spinner with `busyText` (else its own words) and swallows presses;
 * it stays focusable, so that a screen reader does not lose its place. `barred` is `disabled` in the same way: who comes to
 * it hears why. It is `type="button"` unless told otherwise.
 */
export function Button({
  look,
  size,
  block,
  icon,
  busy = false,
  busyText,
  barred = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const iconSize = size === 'lg' ? 20 : 18
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || barred || undefined}
      onClick={busy || barred ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.swap}>
        <span hidden={busy}>
          {icon && <Icon path={icon} size={iconSize} />}
          {children}
        </span>
        {(busy || busyText !== undefined) && (
          <span hidden={!busy}>
            <Icon path={icons.spinner} size={iconSize} className={styles.spin} />
            {busyText ?? children}
          </span>
        )}
      </span>
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconPath
  label: string
  soft?: boolean
  size?: number
  spinning?: boolean
}

/** A square button of 44 px with an icon only; `label` is its name. */
export function IconButton({ icon, label, soft, size = 20, spinning, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.iconbtn, soft && styles.soft, className)}
      aria-label={label}
    >
      <Icon path={icon} size={size} className={spinning ? styles.spin : undefined} />
    </button>
  )
}
