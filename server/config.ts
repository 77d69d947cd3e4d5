import path from 'node:path'
import type { MediaWorkPlace } from '#contract/endpoints/operations/runners/runners.ts'
import { type Environment, environment } from './configuration/variables.ts'
import { readReplicaUrls } from './database/replicas/replica-settings.ts'
import { decideDemoReach, type DemoReach } from './demo/demo-reach.ts'
import { type ObjectStoreConfig, readObjectStore } from './platform/objects/object-settings.ts'
import type { MoveTarget } from './platform/blobs/moving/byte-move-store.ts'
import { readTls } from './http/address/tls-files.ts'
import { type ProviderSettings, readProviderSettings } from './login/identity-provider/provider-settings.ts'
import { defaultKeyFile } from './platform/secret-key-file.ts'
import { readTelemetry } from './telemetry/telemetry-config.ts'
import type { TelemetryConfig } from './telemetry/telemetry.ts'

/** What the environment decides, read once at start. Every name is explained in docs/operating.md. */
export interface Config {
  isProduction: boolean
  port: number
  /**
   * The one address to listen on; null: all addresses of the machine. Demo accounts for this machine alone also
   * restrict it.
   */
  host: string | null
  /** Absolute path, for blobs, the embedded database, and letters without a mail server. */
  dataFolder: string
  /** Where blobs are instead of in the data folder; null: there. */
  objectStore: ObjectStoreConfig | null
  /** Where bytes are being moved; null: they stay where they are. */
  moveTo: MoveTarget | null
  /** An external PostgreSQL; null: the embedded one. */
  databaseUrl: string | null
  /** PostgreSQL itself, if `databaseUrl` leads to PgBouncer: what needs a session of its own goes there. */
  databaseDirectUrl: string | null
  /** Standbys of that database, one an address, for reads that cost much. */
  databaseReplicaUrls: readonly string[]
  /** Whether a standby of that database may become the primary. */
  isTakenOver: boolean
  /** Most connections for answering requests. */
  databaseConnections: number
  /** The origin that people type, without a slash at the end. */
  publicUrl: string
  /** Where the app is reached, the public address first; null: not configured, so any host may be ours. */
  ownOrigins: readonly string[] | null
  tls: { cert: Buffer; key: Buffer } | null
  /** People reach it over HTTPS, ours or that of a proxy in front. */
  isSecure: boolean
  trustProxy: string | false
  /** Further origins that serve the same app, such as the address of this machine in the lab's network. */
  otherOrigins: readonly string[]
  /** Origins of other clients, whose pages may call the API. */
  clientOrigins: readonly string[]
  /** Where the keys of secrets in the database are. */
  secretKeys: { given: string | null; file: string }
  login: {
    /** Another OIDC issuer; null: our own. */
    external: { issuer: string; clientId: string; audience: string } | null
    /** One that signs people in beside our own passwords; null: none. */
    identityProvider: ProviderSettings | null
    accessTokenSeconds: number
    refreshTokenSeconds: number
  }
  /** The learning-record service, and what it asks for; null: none. No slash at the end of `url`. */
  learningRecords: { url: string; user: string; password: string } | null
  uploads: { maxBytes: number; chunkBytes: number }
  /** What one person may have under way, bytes; null: no limit. */
  personMaxBytes: number | null
  /** Bytes to keep free on the disk; null: a share of it. */
  diskReserveBytes: number | null
  /** The program itself; null: search for it on PATH. */
  ffmpegPath: string | null
  /** Who does the media work that runners may take. */
  mediaWork: MediaWorkPlace
  /** `smtp://…`; null: letters are stored as files. */
  smtpUrl: string | null
  /** Where people write for help. */
  supportEmail: string | null
  demo: DemoReach
  /** Whether to draw videos for the demo people to watch and assess. */
  demoVideos: boolean
  logLevel: string
  /** Metrics, traces and logs for those who run the installation; null: nothing is measured. */
  telemetry: TelemetryConfig | null
}

/** Throws one sentence for each wrong setting. An empty variable counts as not set. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
  const env = parsed.data
  const config = toConfig(env, readTls(env))
  const mistakes = findMistakes(config)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return config
}

function toConfig(env: Environment, tls: Config['tls']): Config {
  const isProduction = env.NODE_ENV === 'production'
  const publicUrl = new URL(
    env.TROCAR_PUBLIC_URL ?? `${tls === null ? 'http' : 'https'}://localhost:${env.PORT}`,
  ).origin
  const otherOrigins = originsOf(env.TROCAR_OTHER_ORIGINS ?? '')
  const demo = decideDemoReach(env.TROCAR_DEMO, {
    isProduction,
    hasCertificate: tls !== null,
    hasProxy: env.TROCAR_TRUST_PROXY !== undefined,
    hasOwnDatabase: env.DATABASE_URL !== undefined,
    host: env.HOST,
    origins: [publicUrl, ...otherOrigins],
  })
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST ?? (demo === 'this-machine' ? '127.0.0.1' : null),
    dataFolder: path.resolve(env.TROCAR_DATA_DIR),
    objectStore: readObjectStore(env),
    moveTo: readMove(env),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.TROCAR_DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrls: readReplicaUrls(env),
    isTakenOver: env.TROCAR_DATABASE_STANDBY === 'takes-over',
    databaseConnections: env.TROCAR_DATABASE_CONNECTIONS,
    publicUrl,
    ownOrigins: env.TROCAR_PUBLIC_URL === undefined ? null : [publicUrl, ...otherOrigins],
    tls,
    isSecure: publicUrl.startsWith('https://'),
    trustProxy: env.TROCAR_TRUST_PROXY ?? false,
    otherOrigins,
    clientOrigins: originsOf(env.TROCAR_CLIENT_ORIGINS ?? ''),
    secretKeys: {
      given: env.TROCAR_SECRET_KEYS ?? null,
      file: path.resolve(env.TROCAR_SECRET_KEYS_FILE ?? defaultKeyFile(env.TROCAR_DATA_DIR)),
    },
    login: {
      external: externalIssuer(env),
      identityProvider: readProviderSettings(env),
      accessTokenSeconds: env.TROCAR_ACCESS_TOKEN_SECONDS,
      refreshTokenSeconds: env.TROCAR_REFRESH_TOKEN_SECONDS,
    },
    learningRecords: recordService(env),
    uploads: { maxBytes: env.TROCAR_UPLOAD_MAX_BYTES, chunkBytes: env.TROCAR_UPLOAD_CHUNK_BYTES },
    personMaxBytes: personMaxBytes(env),
    diskReserveBytes: env.TROCAR_DISK_RESERVE_BYTES ?? null,
    ffmpegPath: env.FFMPEG_PATH ?? null,
    mediaWork: env.TROCAR_MEDIA_WORK,
    smtpUrl: env.SMTP_URL ?? null,
    supportEmail: env.TROCAR_SUPPORT_EMAIL ?? (demo === 'nowhere' ? null : DEMO_SUPPORT),
    demo,
    demoVideos: demo !== 'nowhere' && env.TROCAR_DEMO_VIDEOS,
    logLevel: env.TROCAR_LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    telemetry: readTelemetry(env),
  }
}

function readMove(env: Environment): MoveTarget | null {
  const { TROCAR_MOVE_BYTES: way } = env
  if (way === undefined) return null
  if (readObjectStore(env) === null)
    throw new Error('TROCAR_MOVE_BYTES needs TROCAR_OBJECT_STORE_…: bytes are moved between it and files.')
  return way === 'to-files' ? 'files' : 'objects'
}

/** An address that nobody reads. */
const DEMO_SUPPORT = 'support@trocar.test'

/** Ten of the largest files. */
function personMaxBytes({ TROCAR_PERSON_MAX_BYTES: asked, TROCAR_UPLOAD_MAX_BYTES: file }: Environment) {
  const most = asked ?? 10 * file
  return most === 0 ? null : most
}

function originsOf(list: string): string[] {
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => new URL(address).origin)
}

function externalIssuer(env: Environment): Config['login']['external'] {
  const { TROCAR_OIDC_ISSUER: issuer, TROCAR_OIDC_CLIENT_ID: clientId } = env
  return issuer === undefined ? null : { issuer, clientId, audience: env.TROCAR_OIDC_AUDIENCE ?? clientId }
}

function recordService(env: Environment): Config['learningRecords'] {
  const { TROCAR_LRS_URL: url, TROCAR_LRS_USER: user, TROCAR_LRS_PASSWORD: password } = env
  if (url === undefined && user === undefined && password === undefined) return null
  if (url === undefined || user === undefined || password === undefined) {
    throw new Error(
      'A learning-record service needs TROCAR_LRS_URL, TROCAR_LRS_USER and TROCAR_LRS_PASSWORD.',
    )
  }
  return { url: url.replace(/\/+$/, ''), user, password }
}

function findMistakes(config: Config): string[] {
  const mistakes: string[] = []
  if (config.databaseDirectUrl !== null && config.databaseUrl === null)
    mistakes.push('TROCAR_DATABASE_DIRECT_URL: only beside DATABASE_URL, which then leads to PgBouncer.')
  if (config.databaseReplicaUrls.length > 0 && config.databaseUrl === null)
    mistakes.push('TROCAR_DATABASE_REPLICA_URL: only beside DATABASE_URL, which leads to the primary.')
  if (config.login.external !== null && config.login.identityProvider !== null)
    mistakes.push(
      'TROCAR_IDENTITY_PROVIDER_FILE: people sign in at TROCAR_OIDC_ISSUER already; set one of them.',
    )
  const playback = config.objectStore?.playback ?? null
  if (config.isSecure && playback !== null && !playback.url.startsWith('https://'))
    mistakes.push(
      `TROCAR_PLAYBACK_URL: pages at https:// can read at an https:// address only, not at ${playback.url}.`,
    )
  if (config.isSecure) return mistakes
  if (config.isProduction) {
    mistakes.push(
      'TROCAR_PUBLIC_URL: production needs the https:// address that people type; browsers give no camera to others.',
    )
  }
  if (config.tls !== null)
    mistakes.push('TROCAR_PUBLIC_URL: with a certificate the address that people type begins with https://.')
  return mistakes
}
