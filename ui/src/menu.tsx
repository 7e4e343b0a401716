import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import type { IconPath } from './icon.tsx'
import styles from './menu.module.css'
import topBarStyles from './top-bar.module.css'

const CloseMenu = createContext<() => void>(() => {})

type MenuProps = {
  label: string
  trigger: ReactNode
  triggerClass?: string | undefined
  place?: 'start' | 'above'
  /** It takes the place of what was pressed for it. */
  startsOpen?: boolean
  header?: ReactNode
  children: ReactNode
}

/**
 * A button that opens a list of actions under it. `label` names the button and the list. Arrows, Home and End move, Esc
 * and Tab close, a press outside closes. Children are `MenuItem`s, or links with `role="menuitem"` and `menuItemClass`.
 */
export function Menu({
  label,
  trigger,
  triggerClass = topBarStyles.pill,
  place,
  startsOpen = false,
  header,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(startsOpen)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return undefined
    const first = items(box.current)
    ;(first.find((item) => item.ariaChecked === 'true') ?? first[0])?.focus({ preventScroll: true })

    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Tab') setOpen(false)
    if (event.key === 'Escape') close()
    const next = moveIn(items(box.current), event.key)
    if (next) event.preventDefault()
    next?.focus()
  }

  return (
    <div className={styles.menubox} ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (open || event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {trigger}
      </button>
      {open && (
        <div className={classNames(styles.menu, place && styles[place])}>
          {header !== undefined && <div className={styles['menu-h']}>{header}</div>}
          <CloseMenu value={close}>
            {/* A link child closes the menu by its click bubbling here. */}
            <div id={id} role="menu" aria-label={label} onClick={close}>
              {children}
            </div>
          </CloseMenu>
        </div>
      )}
    </div>
  )
}

const items = (box: HTMLElement | null) =>
  Array.from(box?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([disabled])') ?? [])

function moveIn(all: HTMLElement[], key: string): HTMLElement | undefined {
  const at = all.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return all[0]
  return key === 'End' ? all.at(-1) : undefined
}

/** The classes of an entry, for a router's link. Give that link `role="menuitem"` and `tabIndex={-1}`. */
export const menuItemClass = ({ danger = false } = {}) => classNames(styles.item, danger && styles.danger)

type MenuItemProps = {
  icon?: IconPath
  start?: ReactNode
  end?: ReactNode
  checked?: boolean
  danger?: boolean
  href?: string
  lang?: string
  onSelect?: () => void
  children: ReactNode
}

/** An entry of a menu. `checked` makes it one choice of several, `href` a link to another site in a new tab. */
export function MenuItem({
  icon,
  start,
  end,
  checked,
  danger,
  href,
  lang,
  onSelect,
  children,
}: MenuItemProps) {
  const close = useContext(CloseMenu)
  const className = menuItemClass({ danger: danger ?? false })
  const inside = (
    <>
      {icon && <Icon path={icon} />}
      {start}
      <span className="grow" lang={lang}>
        {children}
      </span>
      {checked && (
        <span className={styles.ok}>
          <Icon path={icons.check} size={18} />
        </span>
      )}
      {end}
    </>
  )
  if (href !== undefined) {
    return (
      <a
        role="menuitem"
        tabIndex={-1}
        className={className}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      className={className}
      onClick={(event) => {
        // Close first: an action that opens a dialog must find focus on the menu's button, to give it back there.
        event.stopPropagation()
        close()
        onSelect?.()
      }}
    >
      {inside}
    </button>
  )
}
