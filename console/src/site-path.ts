/** Where the console stands on the agency's host; the player site has the root. No slash at its end. */
export const sitePath = '/console'
