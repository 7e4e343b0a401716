/**
 * Into the top layer, where an open dialog does not hide it; browsers from before 2023 have none. For a `ref`. Where the dialog that it
 * stands in has just gone from the page it is drawn anew elsewhere.
 */
export const showAbove = (box: HTMLElement | null) => {
  if (box?.isConnected && 'showPopover' in box) box.showPopover()
}
