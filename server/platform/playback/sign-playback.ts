import { createHmac } from 'node:crypto'
import type { SignPlayback } from '#server/ports/playback.ts'
import type { PlaybackConfig } from './playback-settings.ts'
import { escapeUri, presign, type PresignKeys } from './presign.ts'

interface SignedStore extends PresignKeys {
  bucket: string
}

/** As media of ours (0541): a browser may store the bytes, and asks each time whether it may show them. */
const CACHE_CONTROL = 'private, no-cache'

export function createSignPlayback(config: PlaybackConfig, store: SignedStore): SignPlayback {
  return config.cdnSecret === null ? signForStore(config, store) : signForCdn(config.url, config.cdnSecret)
}

function signForStore({ url, seconds }: PlaybackConfig, { bucket, ...keys }: SignedStore): SignPlayback {
  const place = `${url}/${escapeUri(bucket)}`
  return (name, { type, disposition, expiresAt }) =>
    presign(keys, {
      address: new URL(`${place}/${escapePath(name)}`),
      // All that expire at the same time have the same address, so that a browser finds what it has.
      at: (expiresAt - seconds) * 1000,
      seconds,
      query: {
        'response-cache-control': CACHE_CONTROL,
        'response-content-type': type,
        ...(disposition !== null && { 'response-content-disposition': disposition }),
      },
    })
}

/** Whatever stands before `&signature=` is signed: path, expiry, and how the answer is labeled. */
function signForCdn(url: string, secret: string): SignPlayback {
  return (name, { type, disposition, expiresAt }) => {
    const query = [
      `expires=${expiresAt}`,
      `type=${escapeUri(type)}`,
      ...(disposition === null ? [] : [`disposition=${escapeUri(disposition)}`]),
    ]
    const { origin, pathname } = new URL(`${url}/${escapePath(name)}`)
    const signed = `${pathname}?${query.join('&')}`
    const signature = createHmac('sha256', secret).update(signed).digest('hex')
    return `${origin}${signed}&signature=${signature}`
  }
}

const escapePath = (name: string) => name.split('/').map(escapeUri).join('/')
