import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AssetId, CourseId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { SessionHolder } from '#server/ports.ts'

export const MEDIA_PATH = '/media'
/** Takes the place of the video type, for files that are not videos. */
export const ASSETS = 'assets'
/** Takes the place of the video type, for whole courses as files. */
export const COURSE_FILES = 'course-files'
/** HttpOnly: identifies the sign-in for which addresses were issued in this browser. */
export const MEDIA_COOKIE = 'trocar-media'

/**
 * For media and files: a browser asks each time whether it may show what it has, which transfers no bytes, so nothing is
 * shown to whoever comes after a sign-out (0541).
 */
export const ASK_FIRST = 'private, no-cache'

export const mediaFiles = {
  'playback.mp4': 'video/mp4',
  'small.mp4': 'video/mp4',
  'poster.jpg': 'image/jpeg',
  'sprite.jpg': 'image/jpeg',
} as const
export type MediaFile = keyof typeof mediaFiles

/** An address lives between one and one and a half of these, so that the browser's cache is useful in between. */
const LIFE_SECONDS = 600
const STEP_SECONDS = LIFE_SECONDS / 2

export interface SignedAddress {
  address: string
  /** Seconds since the epoch. */
  expiresAt: number
}

/**
 * Addresses contain their expiry and a signature. A signature is valid only together with the viewer cookie, so an
 * address copied to another person's browser opens nothing there. The cookie names a sign-in, so that serving the file
 * can check whether it is still valid.
 */
export function createMediaSigner(key: Buffer, now: () => number) {
  const mac = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const signatureOf = (videoId: string, file: string, expiry: number, viewer: string) =>
    mac('file', videoId, file, expiry, viewer)

  const sign = (folder: string, file: string, viewer: string): SignedAddress => {
    const steps = Math.floor(now() / 1000 / STEP_SECONDS)
    const expiresAt = steps * STEP_SECONDS + STEP_SECONDS + LIFE_SECONDS
    const signature = signatureOf(folder, file, expiresAt, viewer)
    return { address: `${MEDIA_PATH}/${folder}/${file}?e=${expiresAt}&s=${signature}`, expiresAt }
  }

  return {
    /** The viewer cookie of a sign-in. */
    viewerOf({ userId, sessionId }: SessionHolder): string {
      const session = Buffer.from(sessionId ?? '').toString('base64url')
      return [userId, session, mac('viewer', userId, session)].join('.')
    },
    /** The sign-in of a cookie; null for one that is not ours. */
    holderOf(viewer: string): SessionHolder | null {
      const [userId = '', session = '', signature = ''] = viewer.split('.')
      if (!isSame(signature, mac('viewer', userId, session))) return null
      const sessionId = Buffer.from(session, 'base64url').toString()
      return { userId: userId as UserId, sessionId: sessionId === '' ? null : sessionId }
    },
    sign: (videoId: VideoId, file: MediaFile, viewer: string) => sign(videoId, file, viewer),
    signAsset: (id: AssetId, viewer: string) => sign(ASSETS, id, viewer),
    signCourse: (id: CourseId, viewer: string) => sign(COURSE_FILES, id, viewer),
    /** How many more seconds the address is valid, or null if it opens nothing. */
    check(asked: {
      videoId: string
      file: string
      expiry: string | undefined
      signature: string | undefined
      viewer: string | null
    }): number | null {
      const { videoId, file, expiry = '', signature = '', viewer } = asked
      if (viewer === null || !/^\d{1,12}$/.test(expiry)) return null
      if (!isSame(signature, signatureOf(videoId, file, Number(expiry), viewer))) return null
      const left = Number(expiry) - now() / 1000
      return left > 0 ? Math.floor(left) : null
    },
  }
}

/** The person for whom addresses are signed. */
export interface Viewing {
  signer: MediaSigner
  viewer: string
}

/** Longer than any address that it belongs to; each call that issues addresses renews it. */
const COOKIE_SECONDS = 12 * 3_600

/** With addresses, a caller also gets the cookie without which they do not open. */
export function viewingOf(
  signer: MediaSigner,
  actor: { id: UserId },
  { setCookie, sessionId }: Asker,
): Viewing {
  const viewer = signer.viewerOf({ userId: actor.id, sessionId })
  setCookie(MEDIA_COOKIE, viewer, { path: MEDIA_PATH, maxAgeSeconds: COOKIE_SECONDS })
  return { signer, viewer }
}

interface Asker {
  sessionId: string | null
  setCookie: (name: string, value: string, options: { path: string; maxAgeSeconds: number }) => void
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export type MediaSigner = ReturnType<typeof createMediaSigner>
