/** With what everybody of the busy demonstration signs in; the operator's is the demonstration's own. */
export const playerPassword = 'rice-by-the-river'
export const staffPassword = 'boats-on-the-mekong'
