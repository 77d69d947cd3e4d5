import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { localCertificate } from '#tests/support/local-certificate.ts'
import { OidcBrowser } from '#tests/support/oidc-browser.ts'
import { builtServer } from '#tests/support/server-program.ts'
import { freePort } from '../../e2e/support/free-port.ts'

// Every command in the documents, as written there, run by a shell in which `npm` starts the server without building
// the page, and `mkcert` provides the certificate of the tests.

const root = path.join(import.meta.dirname, '../..')
const SERVER = (await builtServer()).map((argument) => `'${argument}'`).join(' ')
const home = mkdtempSync(path.join(tmpdir(), 'trocar-recipes-'))
const children = new Set<ChildProcess>()

/** What is between the fences, without the indentation of a list. */
function readRecipes(document: string): string[] {
  const words = readFileSync(path.join(root, document), 'utf8')
  return [...words.matchAll(/^( *)```sh\n([^]*?)^ *```/gm)].map(([, margin = '', body = '']) =>
    body.replaceAll(new RegExp(`^${margin}`, 'gm'), '').trim(),
  )
}
const recipes = [...readRecipes('docs/operating.md'), ...readRecipes('README.md')]
const tried = new Set<string>()
/** Some recipes create a PostgreSQL of their own, on a machine that does other things too. */
const START_LIMIT = { timeout: 120_000 }

function recipeWith(...words: string[]): string {
  const found = recipes.filter((recipe) => words.every((word) => recipe.includes(word)))
  expect(found, words.join(' ')).toHaveLength(1)
  tried.add(found[0]!)
  return found[0]!
}

beforeAll(() => {
  chmodSync(home, 0o755)
  mkdirSync(path.join(home, 'bin'))
  const program = (name: string, script: string) =>
    writeFileSync(path.join(home, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  program(
    'npm',
    `case "$1 $2" in
      'start ') exec node ${SERVER} ;;
      'run '*) name=$2; [ "$3" = -- ] && shift 3 || shift 2; exec node '${root}/scripts/program.mjs' "$name" "$@" ;;
      *) echo "npm $*?" >&2; exit 1 ;;
    esac`,
  )
  program('mkcert', `cp '${home}/fullchain.pem' "$2" && cp '${home}/key.pem' "$4"`)
  writeFileSync(path.join(home, 'fullchain.pem'), localCertificate.cert)
  writeFileSync(path.join(home, 'key.pem'), localCertificate.key)
})
afterAll(async () => {
  await Promise.all([...children].map((child) => stop(child)))
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

interface Run {
  child: ChildProcess
  port: number
  said: () => string
}

async function run(recipe: string, variables: Record<string, string> = {}, typed = ''): Promise<Run> {
  const port = await freePort()
  const script = recipe.replaceAll('PORT=443', '').replaceAll('/etc/trocar', home)
  const child = spawn('sh', ['-ec', script], {
    cwd: home,
    env: {
      PATH: `${path.join(home, 'bin')}:${process.env['PATH']}`,
      PORT: String(port),
      TROCAR_DATA_DIR: mkdtempSync(path.join(home, 'data-')),
      ...variables,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  children.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  child.stdin.end(typed)
  return { child, port, said: () => said }
}

/** As Ctrl+C does: the shell and everything that it started; done when no process is left. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'close')
    process.kill(-child.pid, 'SIGTERM')
    await gone
  }
  children.delete(child)
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

async function ask(
  { port }: Run,
  scheme: 'http' | 'https',
  address: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const options = { host: '127.0.0.1', port, path: address, headers }
  const asked =
    scheme === 'http'
      ? requestHttp(options)
      : requestHttps({ ...options, ca: localCertificate.cert, servername: 'localhost' })
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await readText(answer) }
}

async function untilReady(running: Run, scheme: 'http' | 'https'): Promise<void> {
  for (;;) {
    const status = await ask(running, scheme, '/health/ready').then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (running.child.exitCode !== null) throw new Error(`It ended: ${running.said()}`)
    await pause(50)
  }
}

/** Where signing in begins, requested as the browser of somebody at the public address does. */
function beginSignIn(
  running: Run,
  scheme: 'http' | 'https',
  publicUrl: string,
  headers = {},
): Promise<Answer> {
  return ask(running, scheme, new OidcBrowser(publicUrl).authorization(), headers)
}

/** People arrive over HTTPS and stay on it; nobody can use the password of a demo account. */
async function expectSecure(running: Run, scheme: 'http' | 'https', publicUrl: string, headers = {}) {
  const begun = await beginSignIn(running, scheme, publicUrl, headers)
  expect(begun.status).toBe(303)
  expect(begun.headers['strict-transport-security']).toMatch(/max-age/)
  const cookies = begun.headers['set-cookie'] ?? []
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i)
  expect(running.said()).not.toContain(DEMO_PASSWORD)
}

describe('a secure address', START_LIMIT, () => {
  const data = () => ({ TROCAR_DATA_DIR: path.join(home, 'secure') })
  test('with a certificate of the institution', async () => {
    const running = await run(recipeWith('/etc/trocar/fullchain.pem'), data())
    await untilReady(running, 'https')
    await expectSecure(running, 'https', 'https://trocar.hospital.example', {
      host: 'trocar.hospital.example',
    })
    await stop(running.child)
  })

  test('with a proxy that ends the TLS', async () => {
    const running = await run(recipeWith('TROCAR_TRUST_PROXY'), data())
    await untilReady(running, 'http')
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'trocar.hospital.example' }
    await expectSecure(running, 'http', 'https://trocar.hospital.example', forwarded)
    await stop(running.child)
  })

  test('by a certificate of one\u2019s own making', async () => {
    const running = await run(recipeWith('mkcert'), data())
    await untilReady(running, 'https')
    await expectSecure(running, 'https', 'https://192.168.1.20:4600', { host: '192.168.1.20:4600' })
    await stop(running.child)
  })
})

test(
  'one’s own PostgreSQL has no demo accounts, and takes the first account while the server runs',
  START_LIMIT,
  async () => {
    const database = await freshDatabase()
    const folder = { TROCAR_DATA_DIR: path.join(home, 'own') }
    const own = { DATABASE_URL: database.url, ...folder }
    const recipe = recipeWith('DATABASE_URL=').replace(/DATABASE_URL=\S+/, `DATABASE_URL='${database.url}'`)
    const running = await run(recipe, folder)
    await untilReady(running, 'http')
    expect(running.said()).toContain('nobody can sign in')
    const account = await run(recipeWith('npm run account'), own, 'a long enough password\n')
    expect([await once(account.child, 'exit'), account.said()]).toEqual([[0, null], expect.any(String)])
    const check = await run(recipeWith('npm run check'), own)
    expect([await once(check.child, 'exit'), check.said()]).toEqual([[0, null], expect.any(String)])
    await stop(running.child)
    await database.close()
  },
)

describe('demo accounts', START_LIMIT, () => {
  const data = () => ({ TROCAR_DATA_DIR: path.join(home, 'demo') })
  const signInPage = async (running: Run) => {
    const host = `localhost:${running.port}`
    const begun = await beginSignIn(running, 'http', `http://${host}`, { host })
    const cookie = (begun.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    return (await ask(running, 'http', String(begun.headers.location), { host, cookie })).body
  }

  test('of a first start are for this machine alone', async () => {
    const [command = ''] = recipeWith('npm start', 'npm test').split('\n')
    const running = await run(command, data())
    await untilReady(running, 'http')
    expect(running.said()).toContain(DEMO_PASSWORD)
    expect(running.said()).toMatch(/it answers on this machine alone/)
    await stop(running.child)
  })

  test('asked for by name say on the terminal and on the sign-in page that they are everybody\u2019s', async () => {
    const running = await run(recipeWith('TROCAR_DEMO=on'), data())
    await untilReady(running, 'http')
    expect(running.said()).toMatch(/Attention: everybody who reaches this server can sign in/)
    expect(await signInPage(running)).toContain('Everyone knows the password to its accounts')
    await stop(running.child)
  })

  test('that are there already keep a public address from starting', async () => {
    const running = await run(recipeWith('mkcert'), data())
    expect(await once(running.child, 'exit')).toEqual([1, null])
    expect(running.said()).toMatch(/demo accounts.*whose password everybody knows/s)
  })
})

test('every recipe in the documents has been tried', () => {
  expect(recipes.filter((recipe) => recipe.includes('npm start') && !tried.has(recipe))).toEqual([])
})
