import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { pushEndpoints } from '#contract/endpoints/notices/push.ts'
import { tabletId, type UserId } from '#contract/vocabulary/ids.ts'
import { pushMessages, pushSubscriptions } from '#server/database/schema/notices/push.ts'
import { notifications } from '#server/database/schema/library.ts'
import { endSession, endSessionsOf } from '#server/login/session-end-store.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { createPushHandlers } from '#server/modules/notices/push/push-routes.ts'
import { sendPushes } from '#server/modules/notices/push/push-service.ts'
import { PUSH_DEVICES_MAX } from '#server/modules/notices/push/push-store.ts'
import { createSendPush } from '#server/platform/push/send-push.ts'
import type { Log, Notice } from '#server/ports.ts'
import { addPerson, addToWorkshops, changePerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { startPushReceiver } from '#tests/support/push-receiver.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const { resident, faculty, admin } = people
const service = untilEnd(await startPushReceiver())
const keys = webPush.generateVAPIDKeys()
const { reach } = service
const api = untilEnd(
  await createTestApi(
    database,
    pushEndpoints,
    createPushHandlers({ database, publicKey: keys.publicKey, reach }),
  ),
)
const send = createSendPush({ keys, subject: 'mailto:help@trocar.test', reach, limitMs: 1_000 })
let logged: string
const log: Log = { ...silentLog, warn: (...said: unknown[]) => void (logged += JSON.stringify(said)) }
const run = () => sendPushes({ database, send, log })
let rings = 0
const notifier = createNotifier({ announce: async () => {} }, () => void (rings += 1))

const newTablet = () => tabletId.parse(randomUUID())
type Browser = ReturnType<typeof service.browser>

function start(who: UserId, { browser = service.browser(), tablet = newTablet() } = {}) {
  return api.call(who, 'PUT', `/me/push/${tablet}`, { body: browser.target })
}
const tell = (change: Partial<Notice> = {}) =>
  database.transaction((tx) =>
    notifier.tell(tx, {
      type: 'NEW_ASMT',
      eventKey: randomUUID(),
      about: { byId: faculty },
      title: 'Whipple',
      to: [resident],
      ...change,
    }),
  )
const openedBy = (browser: Browser) =>
  service.received.filter(({ path }) => path === browser.path).map((one) => browser.open(one))
const makeDue = () => database.update(pushMessages).set({ nextTryAt: new Date(0) })
const subscriptions = () => database.select().from(pushSubscriptions)
const waiting = () => database.select().from(pushMessages)

beforeEach(async () => {
  await database.delete(pushSubscriptions)
  await database.delete(notifications)
  service.received.length = 0
  service.answerWith(201)
  logged = ''
  rings = 0
})

describe('a notification', () => {
  it('about a workshop is sent to who is in the workshops, and says in which portal it is', async () => {
    const person = await addToWorkshops(database, { isAttendee: true })
    const browser = service.browser()
    await start(person, { browser })
    const workshop = {
      type: 'WORKSHOP',
      about: { news: 'CANCELED', workshopId: randomUUID() },
      title: 'Hernia weekend',
      to: [person, resident],
    } as const
    await tell(workshop)
    await run()
    expect(openedBy(browser)).toMatchObject([
      { to: person, title: 'Canceled: Hernia weekend', portal: 'workshop' },
    ])
    expect(await database.select().from(notifications), 'nobody else was told').toHaveLength(1)
    await database.execute(
      sql`UPDATE workshop_memberships SET is_deactivated = true WHERE user_id = ${person}`,
    )
    await tell({ ...workshop, to: [person] })
    await run()
    expect(openedBy(browser), 'who was shut out gets no more').toHaveLength(1)
  })

  it('waits before it is sent, if it is told so, and not at all once it was taken back', async () => {
    const person = await addToWorkshops(database, { isAttendee: true })
    const browser = service.browser()
    await start(person, { browser })
    const about = { news: 'CHANGED', workshopId: randomUUID() }
    await tell({ type: 'WORKSHOP', about, title: 'Hernia weekend', to: [person], pushAfter: 180 })
    await run()
    expect(openedBy(browser)).toEqual([])
    await database.update(notifications).set({ withdrawnFor: 'replaced' })
    await makeDue()
    await run()
    expect(openedBy(browser)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('is sent to nobody who has not asked for it', async () => {
    await tell()
    await run()
    expect(service.received).toEqual([])
    expect(rings).toBe(0)
  })

  it('reaches every device of its person that asked, in the words of the bell', async () => {
    const [phone, tablet] = [service.browser(), service.browser()]
    await start(resident, { browser: phone })
    await start(resident, { browser: tablet })
    await tell()
    expect(rings).toBe(1)
    await run()
    expect(openedBy(phone)).toMatchObject([
      { to: resident, title: expect.stringMatching(/assessed your video$/) as string, text: 'Whipple' },
    ])
    expect(openedBy(tablet)).toEqual(openedBy(phone))
    expect(await waiting()).toEqual([])
  })

  it('is sent when its transaction commits, and never when it does not', async () => {
    await start(resident)
    await database
      .transaction(async (tx) => {
        await notifier.tell(tx, {
          type: 'REPLY',
          eventKey: 'lost',
          about: {},
          title: 'Lost',
          to: [resident],
        })
        throw new Error('the transaction fails')
      })
      .catch(() => undefined)
    await run()
    expect(service.received).toEqual([])
  })

  it('about what cannot be watched yet waits until it can', async () => {
    const browser = service.browser()
    await start(resident, { browser })
    await tell({ heldFor: 'not-watchable' })
    await run()
    expect(openedBy(browser)).toEqual([])
    await database.transaction((tx) => notifier.reinstate(tx, 'not-watchable'))
    await run()
    expect(openedBy(browser)).toHaveLength(1)
  })

  it('that was read or deleted in the app is no longer sent', async () => {
    await start(resident)
    await tell()
    await database.update(notifications).set({ seenAt: new Date() })
    await tell()
    await database.update(notifications).set({ withdrawnFor: 'person' })
    await run()
    expect(service.received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('of a closed account is not sent', async () => {
    await start(resident)
    await tell()
    await changePerson(database, resident, { isActive: false })
    await run()
    await changePerson(database, resident, { isActive: true })
    expect(service.received).toEqual([])
  })

  it('of yesterday is not sent', async () => {
    await start(resident)
    await tell()
    await database.update(pushMessages).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    await run()
    expect(service.received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('is sent once, however many instances look for it', async () => {
    await start(resident)
    for (const _ of Array.from({ length: 40 })) await tell()
    await Promise.all([run(), run(), run()])
    expect(service.received).toHaveLength(40)
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %d is sent no more for that browser', async (status) => {
    await start(resident)
    await tell()
    service.answerWith(status)
    await run()
    expect(await subscriptions()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('that is away is tried again, later each time and not forever', async () => {
    await start(resident)
    await tell()
    service.answerWith(503)
    const pauses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      await makeDue()
      await run()
      const [message] = await waiting()
      if (message !== undefined) pauses.push(Math.round((+message.nextTryAt - Date.now()) / 10_000) * 10)
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480])
    expect(await waiting()).toEqual([])
    expect(await subscriptions()).toHaveLength(1)
  })

  it('is named in no log: its address is the secret of a device', async () => {
    await start(resident)
    await tell()
    service.answerWith(400)
    await run()
    expect(logged).toContain('refused')
    expect(logged).not.toContain('localhost')
  })
})

describe('a device', () => {
  it('is told which of mine show notifications, and by which key; never an address', async () => {
    const tablet = newTablet()
    await start(resident, { tablet })
    const answer = await api.call(resident, 'GET', '/me/push')
    expect(answer.body).toEqual({ publicKey: keys.publicKey, tabletIds: [tablet] })
    expect((await api.call(faculty, 'GET', '/me/push')).body).toMatchObject({ tabletIds: [] })
  })

  it('that asks again counts once', async () => {
    const same = { browser: service.browser(), tablet: newTablet() }
    await Promise.all([start(resident, same), start(resident, same), start(resident, same)])
    await start(resident, { tablet: same.tablet })
    expect(await subscriptions()).toHaveLength(1)
  })

  it('whose browser somebody else takes over shows nothing more of its previous person', async () => {
    const shared = { browser: service.browser(), tablet: newTablet() }
    await start(resident, shared)
    await tell()
    await start(faculty, shared)
    await run()
    expect(openedBy(shared.browser)).toEqual([])
    expect((await subscriptions()).map(({ userId }) => userId)).toEqual([faculty])
  })

  it('is removed by its person, and by nobody else', async () => {
    const tablet = newTablet()
    await start(resident, { tablet })
    await api.call(faculty, 'DELETE', `/me/push/${tablet}`)
    expect(await subscriptions()).toHaveLength(1)
    expect((await api.call(resident, 'DELETE', `/me/push/${tablet}`)).status).toBe(200)
    expect((await api.call(resident, 'DELETE', `/me/push/${tablet}`)).status).toBe(200)
    expect(await subscriptions()).toEqual([])
  })

  it('shows nothing more once its person has signed out there', async () => {
    await start(resident)
    await start(resident)
    const [one] = await subscriptions()
    await database.update(pushSubscriptions).set({ sessionId: 'this sign-in' })
    if (one !== undefined)
      await database.$client.query(`UPDATE push_subscriptions SET session_id = 'another' WHERE id = $1`, [
        one.id,
      ])
    await endSession(database.$client, 'this sign-in')
    expect((await subscriptions()).map(({ sessionId }) => sessionId)).toEqual(['another'])
  })

  it('shows nothing more once all sign-ins of its person were ended', async () => {
    await start(resident)
    await database.update(pushSubscriptions).set({ sessionId: 'ended elsewhere' })
    await database.$client.query(
      `INSERT INTO oidc_payloads (model, id, payload, expires_at)
       VALUES ('Grant', 'ended elsewhere', jsonb_build_object('accountId', $1::text), now() + interval '1 day')`,
      [resident],
    )
    await database.transaction((tx) => endSessionsOf(tx, resident))
    expect(await subscriptions()).toEqual([])
  })

  it('is one of the newest ten of a person with many', async () => {
    for (let made = 0; made <= PUSH_DEVICES_MAX; made += 1) await start(resident)
    expect(await subscriptions()).toHaveLength(PUSH_DEVICES_MAX)
  })
})

describe('nobody has messages sent', () => {
  it.each(['https://example.com/push', 'https://169.254.169.254/latest', 'http://localhost/'])(
    'to %s',
    async (endpoint) => {
      const browser = service.browser()
      const body = { ...browser.target, endpoint }
      const answer = await api.call(resident, 'PUT', `/me/push/${newTablet()}`, { body })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
      expect(JSON.stringify(answer.body)).not.toContain('169.254')
    },
  )

  it('with keys of another length, or an endless address', async () => {
    const { target } = service.browser()
    for (const wrong of [
      { p256dh: 'AAAA' },
      { auth: 'AAAA' },
      { endpoint: `${service.origin}/${'x'.repeat(1_000)}` },
    ]) {
      const body = { ...target, ...wrong }
      expect((await api.call(resident, 'PUT', `/me/push/${newTablet()}`, { body })).status).toBe(400)
    }
  })

  it('as somebody who has no notifications, or is not of the residency anymore', async () => {
    const former = await addPerson(database, { role: 'FACULTY' })
    for (const who of [admin, former]) {
      expect((await start(who)).status).toBe(200)
      await tell({ to: [who], type: 'REPLY' })
    }
    await changePerson(database, former, { role: null })
    expect(await waiting()).toHaveLength(2)
    await run()
    expect(service.received).toEqual([])
    expect(await waiting()).toEqual([])
  })
})
