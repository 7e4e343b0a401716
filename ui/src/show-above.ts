/** Into the top layer, where an open dialog does not hide it; browsers from before 2023 have none. For a `ref`. */
export const showAbove = (box: HTMLElement | null) => {
  if (box && 'showPopover' in box) box.showPopover()
}
