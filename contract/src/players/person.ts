/**
 * The header in which a page says whose it is: the id of the player, or of the member of the staff. Where another is signed in by now,
 * in another tab of the browser, the page has no session: it gets nobody else's answers, and acts for nobody else.
 */
export const personHeader = 'kham-person'
