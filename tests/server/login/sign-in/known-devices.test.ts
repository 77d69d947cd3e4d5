import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createKnownDevices } from '#server/login/sign-in/known-devices.ts'
import { KNOWN_DEVICE_RATE } from '#server/login/sign-in/login-rates.ts'

const MORGAN = '0190a000-0000-7000-8000-000000000001' as UserId
const RILEY = '0190a000-0000-7000-8000-000000000002' as UserId
let now = Date.parse('2026-03-01T08:00:00Z')
const open = (secret = 'a secret') =>
  createKnownDevices(secret, { publicUrl: 'https://trocar.test', now: () => now })
const sending = (line: string) => ({ headers: { cookie: line.split(';')[0] } }) as FastifyRequest

describe('a device on which somebody has signed in', () => {
  test('passes, and says of whom only under a digest', () => {
    const devices = open()
    const line = devices.cookieFor(MORGAN)
    expect(line).toMatch(/; Path=\/oauth; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/)
    expect(line).not.toContain(MORGAN)
    const request = sending(line)
    expect(devices.hasPassed(request)).toBe(false)
    expect(devices.mayPass(request)).toBe(true)
    expect(devices.hasPassed(request)).toBe(true)
  })

  test('is one of few of the same person, however often they sign in, and takes nothing from others', () => {
    const devices = open()
    const passing = Array.from({ length: 2 * KNOWN_DEVICE_RATE.max }, (_, at) => {
      now += at
      return devices.mayPass(sending(devices.cookieFor(MORGAN)))
    })
    expect(passing.filter(Boolean)).toHaveLength(KNOWN_DEVICE_RATE.max)
    expect(devices.mayPass(sending(devices.cookieFor(RILEY)))).toBe(true)
  })

  test('is forgotten after 90 days', () => {
    const devices = open()
    const line = devices.cookieFor(MORGAN)
    now += 90 * 86_400_000
    expect(devices.mayPass(sending(line))).toBe(false)
  })
})

test.each([
  ['of another installation', () => open('another').cookieFor(MORGAN)],
  ['that says it is valid for longer', () => open().cookieFor(MORGAN).replace(/=\d/, '=9')],
  ['that is empty', () => 'trocar-device='],
  ['that is noise', () => 'trocar-device=a.b.c.d'],
  ['that is another one', () => 'other=1'],
])('a cookie %s lets nobody pass', (_what, make) => {
  expect(open().mayPass(sending(make()))).toBe(false)
})
