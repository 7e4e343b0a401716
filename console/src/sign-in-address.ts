import { sitePath } from './site-path.ts'

const signInPath = `${sitePath}/sign-in`

const isThere = () => window.location.pathname.replace(/\/$/, '') === signInPath

/** Loads the sign-in page anew, so that nothing of the ended session stays in memory. */
export function leaveForSignIn() {
  if (!isThere()) window.location.assign(signInPath)
}
