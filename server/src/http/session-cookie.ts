import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostOf, isLocalHost } from './host.ts'
import { knownSeconds } from './known-devices.ts'
import { isToken, sessionKinds, type SessionKind } from './sessions.ts'

/** Outside the own machine the browser is made to promise: TLS only, this host only, the whole site. */
function cookieNamed(name: string, request: FastifyRequest) {
  const secure = !isLocalHost(hostOf(request.host))
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return { name: secure ? `__Host-${name}` : name, options }
}

const cookieOf = (kind: SessionKind, request: FastifyRequest) =>
  cookieNamed(sessionKinds[kind].cookie, request)

/** The token the browser sent, if any. */
export function sessionToken(kind: SessionKind, request: FastifyRequest): string | null {
  return request.cookies[cookieOf(kind, request).name] ?? null
}

/** Whether the browser names a session at all, good or not: read where no cookies are parsed. */
export function showsSession(kind: SessionKind, request: FastifyRequest): boolean {
  const { name } = cookieOf(kind, request)
  return (request.headers.cookie ?? '').split(';').some((each) => each.trim().startsWith(`${name}=`))
}

export function giveSessionCookie(
  kind: SessionKind,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
) {
  const { name, options } = cookieOf(kind, request)
  reply.setCookie(name, token, { ...options, maxAge: sessionKinds[kind].absoluteSeconds })
}

export function takeSessionCookie(kind: SessionKind, request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = cookieOf(kind, request)
  reply.clearCookie(name, options)
}

// The staff's cookie between password and session, never taken for a session.
const signInCookie = (request: FastifyRequest) => cookieNamed('kham-staff-sign-in', request)

export const signInToken = (request: FastifyRequest): string | null =>
  request.cookies[signInCookie(request).name] ?? null

export function giveSignInCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  maxAge: number,
) {
  const { name, options } = signInCookie(request)
  reply.setCookie(name, token, { ...options, maxAge })
}

export function takeSignInCookie(request: FastifyRequest, reply: FastifyReply) {
  if (signInToken(request) === null) return
  const { name, options } = signInCookie(request)
  reply.clearCookie(name, options)
}

// What marks the browser in which a player has asked for a new password.
const resetCookie = (request: FastifyRequest) => cookieNamed('kham-reset', request)

export const resetToken = (request: FastifyRequest): string | null =>
  request.cookies[resetCookie(request).name] ?? null

export function giveResetCookie(request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number) {
  const { name, options } = resetCookie(request)
  reply.setCookie(name, token, { ...options, maxAge })
}

export function takeResetCookie(request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = resetCookie(request)
  reply.clearCookie(name, options)
}

// The browser, whoever uses it. It opens nothing, and survives a session's end.
const deviceCookie = (request: FastifyRequest) => cookieNamed('kham-device', request)

/** The browser's device; null = nobody has signed in with it, or we never issued it. */
export function deviceToken(request: FastifyRequest): string | null {
  const token = request.cookies[deviceCookie(request).name]
  return token !== undefined && isToken(token) ? token : null
}

export function giveDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  const { name, options } = deviceCookie(request)
  reply.setCookie(name, token, { ...options, maxAge: knownSeconds })
}
