/** Joins class names and leaves out what is missing or false. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
