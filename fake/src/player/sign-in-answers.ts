import * as api from '@kham/contract/players/players'
import * as resets from '@kham/contract/players/password-resets'
import { sendFingerprint } from '@kham/contract/players/devices'
import { Refusal } from '../../../server/src/refusal.ts'
import { answer } from '../answer.ts'
import { inMinutes } from '../ago.ts'
import { isRole } from '../people.ts'
import { heed, sentinels } from '../sentinels.ts'
import { playerCookie } from '../sessions.ts'

/** Marks the browser that has asked for a new password. */
const resetCookie = 'kham-reset'
const asked = () => ({ code: 'R-6872DB3Z', expiresAt: inMinutes(60) })

const isWrong = (password: string) => Object.hasOwn(sentinels.password, password)

export const signInAnswers = [
  answer(api.playersInfo, ({ player }) => player.info),
  answer(api.validateUsername, ({ body: { username } }) => ({
    available: !Object.hasOwn(sentinels.taken, username),
  })),
  answer(api.registerPlayer, async ({ body: { username }, signInAs }) => {
    await heed('taken', username)
    return signInAs('newcomer').info
  }),
  answer(api.signIn, async ({ body: { username, password }, signInAs }) => {
    await heed('username', username)
    if (isWrong(password)) throw new Refusal('LOGIN_FAILED')
    return signInAs(isRole(username) ? username : 'regular').info
  }),
  answer(api.signOut, ({ setCookie }) => setCookie(playerCookie, null)),
  answer(api.changePassword, ({ body: { currentPassword } }) => heed('password', currentPassword)),
  answer(api.setNewPassword, () => {
    throw new Refusal('LINK_ENDED')
  }),
  answer(api.changeProfile, ({ player, body: { displayName } }) => {
    player.info.player.displayName = displayName
    return { player: player.info.player }
  }),
  answer(resets.askForReset, ({ setCookie }) => {
    setCookie(resetCookie, 'asked')
    return asked()
  }),
  answer(resets.passwordReset, ({ cookies }) => ({
    reset: cookies[resetCookie] === undefined ? null : { ...asked(), state: 'WAITING' as const },
  })),
  answer(resets.confirmReset, () => {
    throw new Refusal('RESET_NOT_READY')
  }),
  answer(sendFingerprint, ({ body }) => ({ data: { fingerprint: body.fingerprint.fingerprint } })),
]
