import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { RequestCounts } from '#server/http/address/request-counts.ts'
import { readCookie, writeCookie } from '#server/http/cookies.ts'
import { LOGIN_MOUNT } from '../login-provider.ts'
import { KNOWN_DEVICE_RATE } from './login-rates.ts'

const COOKIE = 'trocar-device'
/** As long as a network is remembered as one where a person has signed in (0145). */
const KNOWN_SECONDS = 90 * 86_400

/** Devices on which somebody has signed in: whoever fills the limits of their network does not keep them from it. */
export interface KnownDevices {
  /** `Set-Cookie` for the device on which this person has signed in. */
  cookieFor: (userId: UserId) => string
  /** Whether a request comes from a known device and is not one of too many; asked once for each request. */
  mayPass: (request: FastifyRequest) => boolean
  /** Whether it was let pass. */
  hasPassed: (request: FastifyRequest) => boolean
}

/**
 * The cookie signs nobody in: it says that the person under a digest has signed in here. It is counted by that digest, so
 * that somebody with an account gains no more by signing in many times.
 */
export function createKnownDevices(
  secret: string,
  { publicUrl, now }: { publicUrl: string; now: () => number },
): KnownDevices {
  const counts = new RequestCounts()
  const passed = new WeakSet<FastifyRequest>()
  const digest = (...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(['known device', ...parts].join('\n'))
      .digest('base64url')

  function readPerson(request: FastifyRequest): string | null {
    const [until = '', person = '', signature = ''] = (
      readCookie(request.headers.cookie, COOKIE) ?? ''
    ).split('.')
    const [expected, given] = [Buffer.from(digest(until, person)), Buffer.from(signature)]
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
    return Number(until) * 1_000 > now() ? person : null
  }

  return {
    cookieFor: (userId) => {
      const until = String(Math.floor(now() / 1_000) + KNOWN_SECONDS)
      const person = digest(userId)
      const value = [until, person, digest(until, person)].join('.')
      return writeCookie(COOKIE, value, {
        path: LOGIN_MOUNT,
        maxAgeSeconds: KNOWN_SECONDS,
        secure: publicUrl.startsWith('https:'),
      })
    },
    mayPass: (request) => {
      const person = readPerson(request)
      if (person === null) return false
      if (counts.count(person, KNOWN_DEVICE_RATE).current > KNOWN_DEVICE_RATE.max) return false
      passed.add(request)
      return true
    },
    hasPassed: (request) => passed.has(request),
  }
}
