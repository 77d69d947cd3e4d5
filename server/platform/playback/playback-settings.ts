import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** How browsers read objects without the server between them. */
export interface PlaybackConfig {
  /** Where they do, without a slash at the end. */
  url: string
  /** What a CDN in front of the store checks signatures with; null: the store checks its own. */
  cdnSecret: string | null
  /** For how long an address opens at most. */
  seconds: number
}

/** That of an address of ours, too: what opens it for longer would outlive it. */
const MOST_SECONDS = 900
const LEAST_SECRET = 32

export const playbackVariables = {
  TROCAR_PLAYBACK: z._default(z.enum(['server', 'object-store', 'cdn']), 'server'),
  TROCAR_PLAYBACK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TROCAR_PLAYBACK_KEY_FILE: z.optional(z.string().check(z.minLength(1))),
  TROCAR_PLAYBACK_SECONDS: z._default(
    z.coerce.number().check(z.int(), z.minimum(2), z.maximum(MOST_SECONDS)),
    600,
  ),
}

const schema = z.object(playbackVariables)
type Variables = z.infer<typeof schema>

/** Null: bytes go through the server. Throws a sentence about what is missing. */
export function readPlayback(env: Variables, endpoint: string | null): PlaybackConfig | null {
  const { TROCAR_PLAYBACK: way, TROCAR_PLAYBACK_URL: url, TROCAR_PLAYBACK_SECONDS: seconds } = env
  if (way === 'server') return null
  if (endpoint === null)
    throw new Error(`TROCAR_PLAYBACK=${way} needs TROCAR_OBJECT_STORE_…: files are read through the server.`)
  if (way === 'object-store') return { url: withoutSlash(url ?? endpoint), cdnSecret: null, seconds }
  const { TROCAR_PLAYBACK_KEY_FILE: file } = env
  if (url === undefined || file === undefined)
    throw new Error('TROCAR_PLAYBACK=cdn needs TROCAR_PLAYBACK_URL and TROCAR_PLAYBACK_KEY_FILE.')
  return { url: withoutSlash(url), cdnSecret: readSecret(file), seconds }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

function readSecret(file: string): string {
  const secret = read(file).trim()
  if (secret.length < LEAST_SECRET)
    throw new Error(`TROCAR_PLAYBACK_KEY_FILE: ${file} needs at least ${LEAST_SECRET} characters.`)
  return secret
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`TROCAR_PLAYBACK_KEY_FILE: ${file} can’t be read (${code}).`, { cause: error })
  }
}
