/**
 * The header of a call that a page makes by itself while nobody is at it: such a call keeps no session alive, so that a screen that follows
 * a queue does not stay signed in for whoever comes by.
 */
export const unattendedHeader = 'kham-unattended'
