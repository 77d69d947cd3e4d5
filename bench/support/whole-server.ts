import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importJWK, type JWK, SignJWT } from 'jose'
import type { ClientBase } from 'pg'
import { pino } from 'pino'
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#contract/version.ts'
import { composeServer } from '#server/compose/compose-server.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { START_WITHOUT } from '#server/platform/blobs/refuse-other-folder.ts'
import type { Scratch } from './scratch.ts'

export const PUBLIC_URL = 'http://localhost:4600'

export interface Resident {
  id: string
  token: string
}

export interface WholeServer {
  /** `http://127.0.0.1:1234`. */
  origin: string
  database: Database
  /** Another resident, with what they need to make requests. */
  addResident(): Promise<Resident>
  /** Returns the response to a GET below `/api/v1`. Throws if it is not 200. */
  get(path: string, resident: Resident): Promise<string>
  stop(): Promise<void>
}

/** The whole product on the database of a scratch, in this process. `variables` are its environment variables. */
export async function startWholeServer(
  { folder, databaseUrl }: Scratch,
  variables: Record<string, string> = {},
): Promise<WholeServer> {
  // What fills the database names bytes that nobody stored.
  mkdirSync(join(folder, 'data', 'blobs'), { recursive: true })
  writeFileSync(join(folder, 'data', 'blobs', START_WITHOUT), '')
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    TROCAR_DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    TROCAR_PUBLIC_URL: PUBLIC_URL,
    TROCAR_LOG_LEVEL: 'silent',
    ...variables,
  })
  const server = await composeServer(config, pino({ level: 'silent' }))
  // Filling the database before measuring may take as long as it needs.
  const database = openDatabase(databaseUrl, { limits: { statement_timeout: 0, query_timeout: 0 } })
  const origin = server.address.replace('localhost', '127.0.0.1')
  return {
    origin,
    database,
    async addResident() {
      const { rows } = await database.$client.query<{ id: string }>(
        `INSERT INTO users (email, first_name, last_name, role)
         VALUES (gen_random_uuid() || '@bench.test', 'Bench', 'Resident', 'RESIDENT') RETURNING id`,
      )
      const id = rows[0]?.id ?? ''
      return { id, token: await tokenFor(database.$client, id) }
    },
    async get(path, { token }) {
      const headers = { authorization: `Bearer ${token}`, [WIRE_VERSION_HEADER]: String(WIRE_VERSION) }
      const answer = await fetch(`${origin}/api/v1${path}`, { headers })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`)
      return body
    },
    async stop() {
      await database.$client.end()
      await server.stop()
    },
  }
}

/** An access token as that database's login service would issue it. */
export async function tokenFor(database: Pick<ClientBase, 'query'>, userId: string): Promise<string> {
  const { rows } = await database.query<{ value: JWK[] }>(
    "SELECT value FROM installation_secrets WHERE name = 'login-signing-keys'",
  )
  const jwk = rows[0]?.value[0]
  if (jwk === undefined) throw new Error('The installation has no key to sign with.')
  return new SignJWT({ jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES256', kid: jwk.kid ?? '' })
    .setIssuer(`${PUBLIC_URL}/oauth`)
    .setAudience('trocar-api')
    .setSubject(userId)
    .setExpirationTime('1h')
    .sign(await importJWK(jwk, 'ES256'))
}
