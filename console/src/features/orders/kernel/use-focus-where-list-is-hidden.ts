import { useEffect, useRef } from 'react'

/** On a narrow screen the panel takes the place of the list, and with it of the row that had the focus. */
export function useFocusWhereListIsHidden() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (window.matchMedia('(max-width: 1023px)').matches) heading.current?.focus()
  }, [])
  return heading
}
