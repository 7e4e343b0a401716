/** A bank reference, however it is typed. */
export const sameReference = (reference: string) => reference.toUpperCase()
