import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { WebSocket } from 'ws'
import { getMe, recordWebLogin } from '#contract/endpoints/session/session.ts'
import { API_PREFIX, IDEMPOTENCY_HEADER } from '#contract/version.ts'
import { DEMO_PASSWORD } from '../../e2e/support/sign-in.ts'
import { OidcBrowser, type TokenAnswer } from '../../tests/support/oidc-browser.ts'
import { AGAIN_MS, untilAnswered } from './ask.ts'
import type { Ledger } from './ledger.ts'

/** Somebody looks at a screen, then at the next one. */
const BETWEEN_CALLS_MS = 500
/** As pages do (spec 2 §4); who is silent for long is closed by the balancer. */
const HEARTBEAT_MS = 25_000
/** As long as pages wait for the answer to CONNECT. */
const CONNECT_LIMIT_MS = 10_000
/** One of so many calls writes something. */
const WRITES_ONE_OF = 5

export interface SignedIn {
  browser: OidcBrowser
  tokens: TokenAnswer
}

/** Residents who have the password of the demo. @returns their emails */
export async function addResidents(databaseUrl: string, count: number): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string }>(
      `INSERT INTO users (email, first_name, last_name, role, password_hash, registered_at, program_id)
       SELECT 'scale-' || n || '@trocar.test', 'Resident', 'Number ' || n, u.role, u.password_hash, now(), u.program_id
       FROM generate_series(1, $1) n, (SELECT * FROM users WHERE role = 'RESIDENT' AND password_hash IS NOT NULL LIMIT 1) u
       RETURNING email`,
      [count],
    )
    return rows.map(({ email }) => email)
  } finally {
    await client.end()
  }
}

export async function signIn(url: string, email: string): Promise<SignedIn> {
  const browser = new OidcBrowser(url)
  const answer = await browser.exchange(await browser.signIn(email, DEMO_PASSWORD))
  return { browser, tokens: (await answer.json()) as TokenAnswer }
}

/** Whether the sign-in outlived everything. */
export async function staysSignedIn({ browser, tokens }: SignedIn, ledger: Ledger): Promise<void> {
  const answer = await untilAnswered(ledger, (signal) =>
    within(signal, browser.refresh(tokens.refresh_token)),
  )
  if (answer?.ok !== true) ledger.fail(`a sign-in was lost: ${answer?.status}`)
}

/** Whoever asked waits no longer than the signal; the answer is dropped then. */
function within<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Error('Nothing was heard.')), { once: true })
  answer.catch(() => undefined)
  return Promise.race([answer, promise])
}

/** Reads, and now and then writes, one call after another. */
export async function usePages(url: string, token: string, ledger: Ledger, over: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (let call = 0; !over.aborted; call += 1) {
    const isWrite = call % WRITES_ONE_OF === WRITES_ONE_OF - 1
    const { method, path } = isWrite ? recordWebLogin : getMe
    const key = { [IDEMPOTENCY_HEADER]: randomUUID() }
    const answer = await untilAnswered(ledger, (signal) =>
      fetch(`${url}${API_PREFIX}${path}`, {
        method,
        headers: isWrite ? { ...headers, ...key } : headers,
        signal,
      }),
    )
    await answer?.arrayBuffer()
    if (answer !== null && !answer.ok) ledger.fail(`${method} ${path} was answered with ${answer.status}`)
    if (answer?.ok && isWrite) ledger.written += 1
    await pause(BETWEEN_CALLS_MS * (0.5 + Math.random()))
  }
}

/** Returns a second after it was closed, as pages do. */
export async function listen(url: string, token: string, ledger: Ledger, over: AbortSignal): Promise<void> {
  let away = performance.now()
  while (!over.aborted) {
    try {
      const client = await openLink(url, token, over)
      ledger.longestAwayMs = Math.max(ledger.longestAwayMs, performance.now() - away)
      const beating = setInterval(() => client.send('\n'), HEARTBEAT_MS)
      const close = () => client.close()
      over.addEventListener('abort', close, { once: true })
      const [code] = (await once(client, 'close')) as [number]
      clearInterval(beating)
      over.removeEventListener('abort', close)
      if (!over.aborted) ledger.closeCodes.set(code, 1 + (ledger.closeCodes.get(code) ?? 0))
      away = performance.now()
    } catch {
      ledger.repeated += 1
    }
    await pause(AGAIN_MS * (1 + Math.random()))
  }
}

/** Throws if the link is closed first, if nothing is heard for too long, and once it is over. */
async function openLink(url: string, token: string, over: AbortSignal): Promise<WebSocket> {
  const link = new WebSocket(`${url.replace('http', 'ws')}/ws`, ['v12.stomp'])
  const ending = new AbortController()
  const signal = AbortSignal.any([over, ending.signal, AbortSignal.timeout(CONNECT_LIMIT_MS)])
  // A link that closes in good order is no error to whoever waits for its next event.
  link.once('close', () => ending.abort())
  try {
    await once(link, 'open', { signal })
    link.send(`CONNECT\naccept-version:1.2\nheart-beat:${HEARTBEAT_MS},${HEARTBEAT_MS}\ntoken:${token}\n\n\0`)
    const [first] = (await once(link, 'message', { signal })) as [Buffer]
    if (!first.toString().startsWith('CONNECTED')) throw new Error(`Not connected: ${first.toString()}`)
    return link
  } catch (error) {
    // It may still be connecting, and then says that it was not.
    link.on('error', () => undefined)
    link.terminate()
    throw error
  }
}
