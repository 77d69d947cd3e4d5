import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { notificationId, userId } from '#contract/vocabulary/ids.ts'
import { publicReach } from '#server/platform/push/push-reach.ts'
import { createSendPush } from '#server/platform/push/send-push.ts'
import { startPushReceiver } from '#tests/support/push-receiver.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const service = untilEnd(await startPushReceiver())
const keys = webPush.generateVAPIDKeys()
const subject = 'mailto:help@trocar.test'
const send = createSendPush({ keys, subject, reach: service.reach, limitMs: 1_000 })
const message = {
  to: userId.parse('00000000-0000-4000-8000-000000000001'),
  id: notificationId.parse('00000000-0000-4000-8000-000000000002'),
  title: 'Ada Faculty assessed your video',
  text: 'Whipple',
}

beforeEach(() => {
  service.received.length = 0
  service.answerWith(201)
})

describe('a message', () => {
  test('is encrypted: the service cannot read it, the browser can', async () => {
    const browser = service.browser()
    expect(await send(browser.target, message)).toEqual({ status: 'sent' })
    const [got] = service.received
    expect(got?.path).toBe(browser.path)
    expect(got?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: '00000000000040008000000000000002',
    })
    expect(got?.body.toString('latin1')).not.toContain('Whipple')
    expect(got === undefined ? null : browser.open(got)).toEqual(message)
  })

  test('proves which installation sends it', async () => {
    await send(service.browser().target, message)
    const proof = /^vapid t=([^,]+), k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '')
    expect(proof?.[2]).toBe(keys.publicKey)
    const point = Buffer.from(keys.publicKey, 'base64url')
    const x = point.subarray(1, 33).toString('base64url')
    const y = point.subarray(33).toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    const { payload } = await jwtVerify(proof?.[1] ?? '', key, { audience: service.origin })
    expect(payload.sub).toBe(subject)
  })

  test('of any length fits what a service accepts, and is still text', async () => {
    const browser = service.browser()
    const long = { ...message, title: '🩺'.repeat(500), text: 'é'.repeat(5_000) }
    expect(await send(browser.target, long)).toEqual({ status: 'sent' })
    const [got] = service.received
    expect(got?.body.length).toBeLessThan(4_096)
    const opened = got === undefined ? null : browser.open(got)
    expect(opened?.text).toBe(`${'é'.repeat(499)}…`)
    expect(opened?.title.isWellFormed()).toBe(true)
  })
})

describe('the result', () => {
  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [301, 'refused'],
    [307, 'refused'],
    [500, 'later'],
    [429, 'later'],
  ] as const)('%d means %s; no redirect is followed', async (status, meaning) => {
    service.answerWith(status, { location: `${service.origin}/elsewhere` })
    expect((await send(service.browser().target, message)).status).toBe(meaning)
    expect(service.received).toHaveLength(1)
  })

  test('of a busy service says for how long', async () => {
    service.answerWith(429, { 'retry-after': '90' })
    expect(await send(service.browser().target, message)).toEqual({ status: 'later', wait: 90_000 })
  })

  test('a service that never answers is not waited for', async () => {
    service.answerWith(0)
    expect(await send(service.browser().target, message)).toEqual({ status: 'later', wait: null })
  })

  test('invalid keys never encrypt a message', async () => {
    const { target } = service.browser()
    const noPoint = Buffer.alloc(65, 4).toString('base64url')
    expect(await send({ ...target, p256dh: noPoint }, message)).toEqual({ status: 'gone' })
    expect(service.received).toHaveLength(0)
  })
})

describe('no internal address is reached', () => {
  test('by the address of this machine', async () => {
    const within = createSendPush({ keys, subject, reach: publicReach })
    expect(await within(service.browser().target, message)).toEqual({ status: 'gone' })
    expect(service.received).toHaveLength(0)
  })

  test('by a public name that resolves to it', async () => {
    const { mayConnect } = publicReach
    const within = createSendPush({ keys, subject, reach: { ...service.reach, mayConnect } })
    expect(await within(service.browser().target, message)).toEqual({ status: 'gone' })
    expect(service.received).toHaveLength(0)
  })

  test('by an address in place of a name', async () => {
    const literal = new URL(service.browser().target.endpoint)
    literal.hostname = '127.0.0.1'
    const anywhere = createSendPush({ keys, subject, reach: { ...service.reach, mayAsk: () => true } })
    const { target } = service.browser()
    expect(await anywhere({ ...target, endpoint: literal.href }, message)).toEqual({ status: 'gone' })
    expect(service.received).toHaveLength(0)
  })
})
