/** Behind it stands the number of the older version that a page is compared with. */
export const compareHash = 'compare-'
