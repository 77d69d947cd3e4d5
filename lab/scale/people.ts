import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import { API_PREFIX } from '#contract/version.ts'
import { DEMO_PASSWORD, type DemoAccount, emailOf } from '../../e2e/support/sign-in.ts'
import { OidcBrowser, type TokenAnswer } from '../../tests/support/oidc-browser.ts'

const CHUNK = 1024 * 1024
/** A page that got no answer asks again after a second (spec 2 §4). */
const AGAIN_MS = 1_000
/** Longer than any of the faults. */
const PATIENCE_MS = 30_000

/** What people saw while they worked; everything but `failed` is repeated by the page itself. */
export class Ledger {
  answered = 0
  repeated = 0
  readonly failed: string[] = []
  readonly closeCodes = new Map<number, number>()
  longestAwayMs = 0
  bytes = 0
}

export async function signIn(url: string, account: DemoAccount): Promise<string> {
  const browser = new OidcBrowser(url)
  const answer = await browser.exchange(await browser.signIn(emailOf(account), DEMO_PASSWORD))
  return ((await answer.json()) as TokenAnswer).access_token
}

/** Asks who they are, one call after another. */
export async function work(url: string, token: string, ledger: Ledger, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const answer = await untilAnswered(ledger, () =>
      fetch(`${url}${API_PREFIX}/me`, { headers: { authorization: `Bearer ${token}` } }),
    )
    await answer?.arrayBuffer()
    if (answer !== null && !answer.ok) ledger.failed.push(`a call was answered with ${answer.status}`)
    await pause(20)
  }
}

/** Returns a second after it was closed, as pages do. */
export async function listen(url: string, token: string, ledger: Ledger, over: AbortSignal): Promise<void> {
  let away = performance.now()
  while (!over.aborted) {
    try {
      const client = await openLink(url, token)
      ledger.longestAwayMs = Math.max(ledger.longestAwayMs, performance.now() - away)
      const close = () => client.close()
      over.addEventListener('abort', close, { once: true })
      const [code] = (await once(client, 'close')) as [number]
      over.removeEventListener('abort', close)
      if (!over.aborted) ledger.closeCodes.set(code, 1 + (ledger.closeCodes.get(code) ?? 0))
      away = performance.now()
    } catch {
      ledger.repeated += 1
    }
    await pause(AGAIN_MS)
  }
}

async function openLink(url: string, token: string): Promise<WebSocket> {
  const link = new WebSocket(`${url.replace('http', 'ws')}/ws`, ['v12.stomp'])
  await once(link, 'open')
  link.send(`CONNECT\naccept-version:1.2\ntoken:${token}\n\n\0`)
  const [first] = (await once(link, 'message')) as [Buffer]
  if (!first.toString().startsWith('CONNECTED')) throw new Error(`Not connected: ${first.toString()}`)
  return link
}

/** Sends a file in chunks, going on where the server is. @returns its SHA-256 */
export async function upload(url: string, token: string, bytes: number, ledger: Ledger): Promise<string> {
  const file = randomBytes(bytes)
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const metadata = Object.entries({
    filename: 'scale.mp4',
    takeId: crypto.randomUUID(),
    isSharingVideo: 'false',
    serializedVideoAsmtMetadata: '{}',
    streamInfo: '{}',
  }).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const created = await untilAnswered(ledger, () =>
    fetch(url + TUS_PATH, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') },
    }),
  )
  const address = new URL(created?.headers.get('location') ?? '/missing', url)
  let offset = 0
  while (offset < bytes) {
    const answer = await untilAnswered(ledger, async () => {
      const head = await fetch(address, { method: 'HEAD', headers })
      offset = Number(head.headers.get('upload-offset') ?? offset)
      return fetch(address, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: file.subarray(offset, offset + CHUNK),
      })
    })
    if (answer === null || (!answer.ok && ![409, 423].includes(answer.status))) {
      ledger.failed.push(`a chunk was answered with ${answer?.status}`)
      break
    }
    offset = Number(answer.headers.get('upload-offset') ?? offset)
  }
  ledger.bytes += offset
  return createHash('sha256').update(file).digest('hex')
}

/** The digests of all files of that size below a folder. */
export function digestsOf(folder: string, bytes: number): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  )
  return new Set(
    files
      .filter((file) => statSync(file).isFile() && statSync(file).size === bytes)
      .map((file) => createHash('sha256').update(readFileSync(file)).digest('hex')),
  )
}

/** Asks until there is an answer of ours that is not "later"; null if there is none for too long. */
async function untilAnswered(ledger: Ledger, ask: () => Promise<Response>): Promise<Response | null> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const answer = await ask().catch(() => null)
    if (answer !== null && ![429, 502, 503, 504].includes(answer.status)) {
      ledger.answered += 1
      return answer
    }
    ledger.repeated += 1
    await answer?.arrayBuffer().catch(() => undefined)
    await pause(AGAIN_MS)
  }
  ledger.failed.push('nothing was answered for half a minute')
  return null
}
