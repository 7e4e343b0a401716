/** The password of everybody in the busy demonstration; the operator has the demonstration's own. */
export const playerPassword = 'rice-by-the-river'
export const staffPassword = 'boats-on-the-mekong'
