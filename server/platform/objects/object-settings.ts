import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type PlaybackConfig, playbackVariables, readPlayback } from '../playback/playback-settings.ts'

/** Where bytes are if not in files. */
export interface ObjectStoreConfig {
  /** `https://…`, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  /** Names of all objects of this installation begin with it. */
  prefix: string
  key: string
  secret: string
  /** How many bytes the objects may have; null: no limit. */
  maxBytes: number | null
  /** How browsers read from it; null: through the server. */
  playback: PlaybackConfig | null
}

const text = z.optional(z.string().check(z.minLength(1)))

export const objectStoreVariables = {
  TROCAR_OBJECT_STORE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TROCAR_OBJECT_STORE_BUCKET: text,
  TROCAR_OBJECT_STORE_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  TROCAR_OBJECT_STORE_PREFIX: z._default(
    z
      .string()
      .check(
        z.regex(/^(?:[A-Za-z0-9._-]+\/)+$/, 'Names of letters and digits, each with a slash behind it.'),
      ),
    'trocar/',
  ),
  TROCAR_OBJECT_STORE_KEY: text,
  TROCAR_OBJECT_STORE_SECRET: text,
  TROCAR_OBJECT_STORE_KEY_FILE: text,
  TROCAR_OBJECT_STORE_MAX_BYTES: z.optional(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  ),
  ...playbackVariables,
}

const schema = z.object(objectStoreVariables)
type Variables = z.infer<typeof schema>

/** Null: bytes are files. Throws a sentence about what is missing. */
export function readObjectStore(env: Variables): ObjectStoreConfig | null {
  const { TROCAR_OBJECT_STORE_URL: endpoint, TROCAR_OBJECT_STORE_BUCKET: bucket } = env
  const { key, secret } = readCredentials(env)
  const playback = readPlayback(env, endpoint ?? null)
  if ([endpoint, bucket, key, secret].every((one) => one === undefined)) return null
  if (endpoint === undefined || bucket === undefined || key === undefined || secret === undefined) {
    throw new Error(
      'An object store needs TROCAR_OBJECT_STORE_URL and TROCAR_OBJECT_STORE_BUCKET, and TROCAR_OBJECT_STORE_KEY with TROCAR_OBJECT_STORE_SECRET or TROCAR_OBJECT_STORE_KEY_FILE.',
    )
  }
  return {
    endpoint,
    region: env.TROCAR_OBJECT_STORE_REGION,
    bucket,
    prefix: env.TROCAR_OBJECT_STORE_PREFIX,
    key,
    secret,
    maxBytes: env.TROCAR_OBJECT_STORE_MAX_BYTES ?? null,
    playback,
  }
}

/** A file with the key on its first line and the secret on its second, or both in the environment. */
function readCredentials(env: Variables): { key: string | undefined; secret: string | undefined } {
  const file = env.TROCAR_OBJECT_STORE_KEY_FILE
  if (file === undefined) return { key: env.TROCAR_OBJECT_STORE_KEY, secret: env.TROCAR_OBJECT_STORE_SECRET }
  const [key, secret] = read(file).split(/\s+/).filter(Boolean)
  if (key === undefined || secret === undefined)
    throw new Error(
      `TROCAR_OBJECT_STORE_KEY_FILE: ${file} needs the key on one line and its secret on the next.`,
    )
  return { key, secret }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`TROCAR_OBJECT_STORE_KEY_FILE: ${file} can’t be read (${code}).`, { cause: error })
  }
}
