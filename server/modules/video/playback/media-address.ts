import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'

export const MEDIA_PATH = '/media'
/** HttpOnly: tells a browser that somebody has been given addresses in it. */
export const MEDIA_COOKIE = 'trocar-media'

export const mediaFiles = {
  'playback.mp4': 'video/mp4',
  'poster.jpg': 'image/jpeg',
  'sprite.jpg': 'image/jpeg',
} as const
export type MediaFile = keyof typeof mediaFiles

/** An address lives between one and one and a half of these, so that the browser's cache is of use meanwhile. */
const LIFE_SECONDS = 600
const STEP_SECONDS = LIFE_SECONDS / 2

export interface SignedAddress {
  address: string
  /** Seconds since the epoch. */
  expiresAt: number
}

/**
 * Addresses that need no further look-up: they carry their end and a signature. A signature holds only together with
 * the viewer cookie, so an address that is copied to another person's browser opens nothing there.
 */
export function createMediaSigner(key: Buffer, now: () => number) {
  const mac = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const signatureOf = (videoId: string, file: string, expiry: number, viewer: string) =>
    mac('file', videoId, file, expiry, viewer)

  return {
    /** The viewer cookie of a person, the same on all their devices. */
    viewerOf: (userId: UserId) => mac('viewer', userId),
    sign(videoId: VideoId, file: MediaFile, viewer: string): SignedAddress {
      const steps = Math.floor(now() / 1000 / STEP_SECONDS)
      const expiresAt = steps * STEP_SECONDS + STEP_SECONDS + LIFE_SECONDS
      const signature = signatureOf(videoId, file, expiresAt, viewer)
      return { address: `${MEDIA_PATH}/${videoId}/${file}?e=${expiresAt}&s=${signature}`, expiresAt }
    },
    /** Seconds that the address still lives, or null when it opens nothing. */
    check(asked: {
      videoId: string
      file: string
      expiry: string | undefined
      signature: string | undefined
      viewer: string | null
    }): number | null {
      const { videoId, file, expiry = '', signature = '', viewer } = asked
      if (viewer === null || !/^\d{1,12}$/.test(expiry)) return null
      const expected = Buffer.from(signatureOf(videoId, file, Number(expiry), viewer))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const left = Number(expiry) - now() / 1000
      return left > 0 ? Math.floor(left) : null
    },
  }
}

export type MediaSigner = ReturnType<typeof createMediaSigner>
