import * as z from 'zod/mini'
import { mediaWorkPlace } from '#contract/endpoints/operations/runners/runners.ts'
import { UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { isProxyList } from '../http/address/peer-address.ts'
import { replicaVariables } from '../database/replicas/replica-settings.ts'
import { providerVariables } from '../login/identity-provider/provider-settings.ts'
import { objectStoreVariables } from '../platform/objects/object-settings.ts'
import { readSecretKeys } from '../platform/secret-keys.ts'
import { isAddressWithPort, isHeaderList } from '../telemetry/telemetry-config.ts'

const integer = (fallback: number, least: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), fallback)
const bytes = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
const text = z.optional(z.string().check(z.minLength(1)))

/** Separated by spaces or commas. */
const ORIGINS = /^\s*(https?:\/\/[^\s,/]+[\s,]*)*$/

/** What the environment may say. Every name is explained in docs/operating.md. */
export const environment = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  PORT: integer(4600, 0, 65_535),
  HOST: text,
  TROCAR_DATA_DIR: z._default(z.string().check(z.minLength(1)), '.trocar-data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  TROCAR_DATABASE_DIRECT_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  ...replicaVariables,
  TROCAR_DATABASE_CONNECTIONS: integer(10, 2, 1_000),
  TROCAR_PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TROCAR_OTHER_ORIGINS: z.optional(z.string().check(z.regex(ORIGINS))),
  TROCAR_CLIENT_ORIGINS: z.optional(z.string().check(z.regex(ORIGINS))),
  TROCAR_TLS_CERT: text,
  TROCAR_TLS_KEY: text,
  TROCAR_TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          isProxyList,
          'Addresses (10.0.0.1), networks with their prefix length (10.0.0.0/8), or loopback, linklocal, uniquelocal, separated by commas.',
        ),
      ),
  ),
  TROCAR_SECRET_KEYS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (keys) => readSecretKeys(keys)?.current != null,
          '32 bytes in base64 each, separated by commas.',
        ),
      ),
  ),
  TROCAR_SECRET_KEYS_FILE: text,
  TROCAR_OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/ })),
  TROCAR_OIDC_CLIENT_ID: z._default(z.string().check(z.minLength(1)), 'trocar-web'),
  TROCAR_OIDC_AUDIENCE: text,
  ...providerVariables,
  TROCAR_ACCESS_TOKEN_SECONDS: integer(15 * 60, 1, 3_600),
  TROCAR_REFRESH_TOKEN_SECONDS: integer(30 * 86_400, 1, 365 * 86_400),
  TROCAR_LRS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TROCAR_LRS_USER: text,
  TROCAR_LRS_PASSWORD: text,
  TROCAR_UPLOAD_MAX_BYTES: integer(20 * 1024 ** 3, 1, Number.MAX_SAFE_INTEGER),
  TROCAR_UPLOAD_CHUNK_BYTES: integer(UPLOAD_CHUNK_BYTES, 1_024, 64 * SEGMENT_BYTES),
  TROCAR_PERSON_MAX_BYTES: z.optional(bytes),
  TROCAR_DISK_RESERVE_BYTES: z.optional(bytes),
  ...objectStoreVariables,
  TROCAR_MOVE_BYTES: z.optional(z.enum(['to-object-store', 'to-files'])),
  FFMPEG_PATH: text,
  TROCAR_MEDIA_WORK: z._default(mediaWorkPlace, 'both'),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
  TROCAR_SUPPORT_EMAIL: z.optional(z.email()),
  TROCAR_DEMO: z.optional(z.stringbool()),
  TROCAR_DEMO_VIDEOS: z._default(z.stringbool(), false),
  TROCAR_METRICS_ADDRESS: z.optional(
    z.string().check(z.refine(isAddressWithPort, 'An address and its port, such as 127.0.0.1:9464.')),
  ),
  TROCAR_OTLP_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TROCAR_OTLP_HEADERS: z.optional(
    z.string().check(z.refine(isHeaderList, 'Name=value, separated by commas.')),
  ),
  TROCAR_TRACE_SHARE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.1),
  TROCAR_LOG_LEVEL: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
})

export type Environment = z.infer<typeof environment>
