import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PushMessage, pushMessage } from '#contract/worker/push.ts'
import type { PushReach } from '#server/platform/push/push-reach.ts'
import type { PushTarget } from '#server/platform/push/send-push.ts'
import { localCertificate } from './local-certificate.ts'

export interface ReceivedPush {
  /** The path of the browser's push address. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service and its browsers. */
export async function startPushReceiver() {
  const received: ReceivedPush[] = []
  let answer: { status: number; headers?: Record<string, string> } = { status: 201 }
  const server = createServer(localCertificate, (request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      if (answer.status === 0) return
      reply.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`
  /** The only addresses that may be reached are those of this receiver. */
  const reach: PushReach = {
    mayAsk: (url) => url.origin === origin,
    mayConnect: (address) => address === '127.0.0.1' || address === '::1',
    ca: localCertificate.cert,
  }
  return {
    origin,
    reach,
    received,
    /** @param status 0 for no answer at all */
    answerWith(status: number, headers?: Record<string, string>) {
      answer = headers === undefined ? { status } : { status, headers }
    },
    browser: (path = `/${randomBytes(8).toString('hex')}`) => new PushedBrowser(`${origin}${path}`, path),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Decrypts pushes sent to it (RFC 8291), as a browser does. */
class PushedBrowser {
  readonly target: PushTarget
  readonly path: string
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor(endpoint: string, path: string) {
    this.path = path
    const p256dh = this.#keys.generateKeys().toString('base64url')
    this.target = { endpoint, p256dh, auth: this.#auth.toString('base64url') }
  }

  open({ body }: ReceivedPush): PushMessage {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = derive(this.#keys.computeSecret(sender), this.#auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The text is followed by a delimiter and zero padding.
    return pushMessage.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()))
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
