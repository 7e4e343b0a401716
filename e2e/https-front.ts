import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'

/** Key and certificate of a day, which only a browser that is told so trusts. */
function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'kham-certificate-'))
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  try {
    execFileSync(
      'openssl',
      // prettier-ignore
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1',
        '-subj', '/CN=localhost', '-keyout', keyFile, '-out', certificateFile],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    return { key: readFileSync(keyFile), cert: readFileSync(certificateFile) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** As `ssl_buffer_size` in deploy/proxy/kham-common.conf: a browser reads nothing of a TLS record before all of it has come. */
const mostOfRecord = 4096

/** Headers of one connection, which HTTP/2 does not have. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const without = (headers: object, isLeftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)))

/** A site behind TLS and HTTP/2, as the shipped proxies serve it. */
export async function httpsFront(url: string) {
  const { hostname, port } = new URL(url)
  const server = createSecureServer(
    selfSigned(),
    (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
      const { method, url: path, headers, authority } = asked
      const passed = { ...without(headers, (name) => name.startsWith(':')), host: authority }
      const passing = ask({ hostname, port, method, path, headers: passed }, (answered) => {
        answer.writeHead(
          answered.statusCode!,
          without(answered.headers, (name) => ofConnection.has(name)),
        )
        answered.pipe(answer)
      })
      passing.on('error', () => answer.stream?.close())
      asked.pipe(passing)
    },
  )
    .on('secureConnection', (socket: TLSSocket) => socket.setMaxSendFragment(mostOfRecord))
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    end: () => void server.close(),
  }
}
