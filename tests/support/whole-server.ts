import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importJWK, type JWK, SignJWT } from 'jose'
import { type Logger, pino } from 'pino'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { composeServer } from '#server/compose/compose-server.ts'
import { readConfig } from '#server/config.ts'
import { START_WITHOUT } from '#server/platform/blobs/refuse-other-folder.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import type { FreshDatabase } from './fresh-database.ts'

const publicUrl = 'http://localhost:4600'

export interface WholeServer {
  /** `http://127.0.0.1:1234`. */
  address: string
  /** The folder of its files. */
  dataFolder: string
  /** One for all calls of a person, as devices have. */
  tokenFor(userId: UserId): Promise<string>
  stop(): Promise<void>
}

/** The rows of tests name bytes that nobody stored. */
function startWithoutBytes(folder: string): void {
  mkdirSync(folder)
  writeFileSync(path.join(folder, START_WITHOUT), '')
}

/** Everything that `npm start` starts, on the test's own database. `variables` are environment variables. */
export async function startWholeServer(
  fresh: FreshDatabase,
  variables: Record<string, string> = {},
  telemetry: Telemetry | null = null,
  log?: Logger,
): Promise<WholeServer> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'trocar-whole-'))
  chmodSync(dataFolder, 0o755)
  if (variables['TROCAR_OBJECT_STORE_URL'] === undefined) startWithoutBytes(path.join(dataFolder, 'blobs'))
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    TROCAR_DATA_DIR: dataFolder,
    DATABASE_URL: fresh.url,
    TROCAR_PUBLIC_URL: publicUrl,
    TROCAR_LOG_LEVEL: 'silent',
    ...variables,
  })
  const server = await composeServer(config, log ?? pino({ level: config.logLevel }), telemetry)
  const { rows } = await fresh.database.$client.query<{ value: JWK[] }>(
    "SELECT value FROM installation_secrets WHERE name = 'login-signing-keys'",
  )
  const jwk = rows[0]!.value[0]!
  const key = await importJWK(jwk, 'ES256')
  const sign = (userId: UserId) =>
    new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid ?? '' })
      .setIssuer(`${publicUrl}/oauth`)
      .setAudience('trocar-api')
      .setSubject(userId)
      .setExpirationTime('1h')
      .sign(key)
  const tokens = new Map<UserId, Promise<string>>()
  return {
    address: server.address.replace('localhost', '127.0.0.1'),
    dataFolder,
    tokenFor: (userId) => {
      const token = tokens.get(userId) ?? sign(userId)
      tokens.set(userId, token)
      return token
    },
    stop: async () => {
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
