export type Reply = { status: number; body: any } // oxlint-disable-line typescript/no-explicit-any -- tests read any answer

export type Request = { method: string; path: string; text: string }

export async function call(
  url: string,
  { method, path, text }: Request,
  headers: Record<string, string> = {},
) {
  const reply = await fetch(url + path, {
    method,
    headers: text ? { 'content-type': 'application/json', ...headers } : headers,
    ...(text ? { body: text } : {}),
  })
  const answer: Reply = { status: reply.status, body: JSON.parse(await reply.text()) }
  return answer
}

export const control = (url: string, method: string, path: string, body?: unknown) =>
  call(url, { method, path, text: body === undefined ? '' : JSON.stringify(body) })

export const unixSeconds = () => String(Math.floor(Date.now() / 1000))
