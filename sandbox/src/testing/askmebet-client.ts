import { createHash } from 'node:crypto'
import { call, control } from './call.ts'
import type { Running } from './start-sandbox.ts'

export const partner = { name: 'kham-1', key: 'a-key-in-the-path', agent: 'KhamAgent' }
export type TestPartner = typeof partner

export const onboardPartner = (world: Running, { name, key, agent }: TestPartner = partner) =>
  control(world.url, 'PUT', `/sandbox/providers/askmebet/operators/${name}`, { key, agent })

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Speaks the topup API as the operator does, written again from the document. */
export function askmebetClient(world: Running, { key, agent }: TestPartner = partner) {
  const sign = (...parts: string[]) => md5([...parts, agent.toLowerCase()].join(':'))
  function ask(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) {
    const text = body === undefined ? '' : JSON.stringify(body)
    return call(world.url, { method, path: `/providers/askmebet/${path}`, text }, headers)
  }
  return {
    sign,
    ask,
    create: (login: string, more: object = {}) =>
      ask('POST', `create/${key}`, {
        memberLoginName: login,
        memberLoginPass: 'secret',
        phoneNo: '',
        contact: '',
        signature: sign(login, 'secret'),
        ...more,
      }),
    credit: (username: string) => ask('GET', `credit/${key}/${username}`),
    move: (path: 'deposit' | 'withdraw', username: string, amount: string, more: object = {}) =>
      ask('POST', `${path}/${key}/${username}`, { amount, signature: sign(amount, username), ...more }),
    winLose: (username: string, ref: string) => ask('GET', `winLose/${key}/${username}/${ref}`),
    gameStatus: (username: string, signature = sign(agent.toLowerCase())) =>
      ask('POST', `gameStatus/${key}`, { username, signature }),
    login: (username: string, password: string) =>
      ask('POST', `login/sa/${key}`, {
        username,
        password,
        isMobile: true,
        signature: sign(username, password),
      }),
    enter: (token: string, gameId: string, gameKey = 'MB') =>
      ask('GET', `ambgame2/login?gameId=${gameId}&gameKey=${gameKey}`, undefined, {
        authorization: `Bearer ${token}`,
      }),
  }
}
