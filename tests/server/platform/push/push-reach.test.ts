import { describe, expect, test } from 'vitest'
import { publicReach } from '#server/platform/push/push-reach.ts'

describe('messages go to push services on the public internet', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('%s', (address) => {
    expect(publicReach.mayAsk(new URL(address))).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://intranet/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://[::1]/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://me:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com./abc',
  ])('and not to %s', (address) => {
    expect(publicReach.mayAsk(new URL(address))).toBe(false)
  })
})

describe('a name that resolves to an internal address leads nowhere', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'not an address',
  ])('%s', (address) => {
    expect(publicReach.mayConnect(address)).toBe(false)
  })

  test.each(['142.250.74.10', '17.188.143.1', '2a00:1450:4001:80b::200a'])('%s is outside', (address) => {
    expect(publicReach.mayConnect(address)).toBe(true)
  })
})
