import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLiveEvents } from '#domain/realtime/live-events.ts'
import { createFakeLink } from '#tests/support/fake-link.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'

const schema = z.object({ eventId: z.string() })

test('an event is applied once, on whatever topic and however often it comes', () => {
  const link = createFakeLink()
  const heard: string[] = []
  createLiveEvents(link, createFakeLog()).hear(['/a', '/b'], schema, ({ eventId }, topic) =>
    heard.push(`${topic} ${eventId}`),
  )
  link.say('/a', '{"eventId":"one"}')
  link.say('/a', '{"eventId":"one"}')
  link.say('/b', '{"eventId":"one"}')
  link.say('/b', '{"eventId":"two"}')
  expect(heard).toEqual(['/a one', '/b two'])
})

test('two listeners are told of the same event, each once', () => {
  const link = createFakeLink()
  const heard: string[] = []
  const live = createLiveEvents(link, createFakeLog())
  live.hear(['/notice'], schema, () => heard.push('notice'))
  live.hear(['/feedback'], schema, () => heard.push('feedback'))
  for (const topic of ['/notice', '/feedback', '/feedback']) link.say(topic, '{"eventId":"one"}')
  expect(heard).toEqual(['notice', 'feedback'])
})

test('what is not understood is ignored', () => {
  const link = createFakeLink()
  const heard: string[] = []
  createLiveEvents(link, createFakeLog()).hear(['/a'], schema, ({ eventId }) => heard.push(eventId))
  link.say('/a', 'no JSON')
  link.say('/a', '{"id":1}')
  expect(heard).toEqual([])
})

test('nothing is heard after the listener left', () => {
  const link = createFakeLink()
  const heard: string[] = []
  const stop = createLiveEvents(link, createFakeLog()).hear(['/a', '/b'], schema, ({ eventId }) =>
    heard.push(eventId),
  )
  stop()
  link.say('/a', '{"eventId":"one"}')
  link.say('/b', '{"eventId":"two"}')
  expect(heard).toEqual([])
})

test('nothing is fetched again where the server says that nothing was sent meanwhile', () => {
  const link = createFakeLink()
  let caughtUp = 0
  createLiveEvents(link, createFakeLog()).onHearing(['/a', '/b'], () => (caughtUp += 1))
  link.confirmQuiet()
  expect(caughtUp).toBe(0)
  // Between the confirmations, something was.
  link.confirm('/a')
  link.confirmQuiet()
  expect(caughtUp).toBe(0)
  link.confirmQuiet()
  link.confirm()
  expect(caughtUp).toBe(1)
})

test('what was missed is fetched when the last of the topics is confirmed, each time anew', () => {
  const link = createFakeLink()
  let caughtUp = 0
  const stop = createLiveEvents(link, createFakeLog()).onHearing(['/a', '/b'], () => (caughtUp += 1))
  link.become('connected')
  link.confirm('/a')
  expect(caughtUp).toBe(0)
  link.confirm('/b')
  expect(caughtUp).toBe(1)
  // The link breaks between two confirmations.
  link.confirm('/a')
  link.confirm('/a')
  expect(caughtUp).toBe(1)
  link.confirm('/b')
  expect(caughtUp).toBe(2)
  stop()
  link.confirm()
  expect(caughtUp).toBe(2)
})

test('who asks is looked at again each time the link comes back, and only then', () => {
  const link = createFakeLink()
  let asked = 0
  createLiveEvents(link, createFakeLog()).onReturn(() => (asked += 1))
  link.become('connecting')
  expect(asked).toBe(0)
  link.become('connected')
  link.become('connected')
  expect(asked).toBe(1)
  link.become('offline')
  link.become('connected')
  expect(asked).toBe(2)
})
