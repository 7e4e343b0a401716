const typing = 'input, textarea, select, [contenteditable]'

/** Nobody is interrupted in a dialog or a menu, while they type, or where they do not look. */
export const mayInterrupt = () =>
  !document.hidden &&
  document.querySelector('dialog[open], [role=menu]') === null &&
  !document.activeElement?.matches(typing)
