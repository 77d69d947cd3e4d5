import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { openLog } from '#server/platform/log.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { startLoginServer } from '#tests/support/login-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

/** A sign-in page that was opened while everything worked. */

const fresh = untilEnd(await freshDatabase())
const database = openDatabase(fresh.url)
const createApp = () => createHttpServerApp({ log: openLog('silent'), tls: null, staticFolder: '/nowhere' })
const server = untilEnd(await startLoginServer(database, {}, createApp))
const begun = await fetch(`${server.origin}${authorize()}`, { redirect: 'manual' })
const cookie = begun.headers.getSetCookie().map((one) => one.split(';')[0])
const opened = { path: begun.headers.get('location') ?? '', cookie: cookie.join('; ') }
// From here on it cannot be reached.
await database.$client.end()

function authorize(): string {
  return `/oauth/auth?${new URLSearchParams({
    client_id: 'trocar-web',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    redirect_uri: `${server.origin}/login/callback`,
  })}`
}

test.each([
  ['the redirect to the sign-in page', authorize],
  ['the sign-in page', () => opened.path],
])('while the database is away, %s says so in words, and when to come again', async (_name, where) => {
  const answer = await fetch(new URL(where(), server.origin), {
    headers: { accept: 'text/html', cookie: opened.cookie },
    redirect: 'manual',
  })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.text()).toContain('Sign-in isn’t available right now')
})

test('while the database is away, a refresh is delayed and no session ends', async () => {
  const answer = await fetch(`${server.origin}/oauth/token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ client_id: 'trocar-web', grant_type: 'refresh_token', refresh_token: 'x' }),
  })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ error: 'server_error' })
})
