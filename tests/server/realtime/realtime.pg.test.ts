import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocket } from 'ws'
import { afterEach, describe, expect, test } from 'vitest'
import { QUIET_HEADER, userTopics } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Log } from '#server/ports.ts'
import { BUS_NAME } from '#server/realtime/notify-bus.ts'
import { createRealtime, type Realtime } from '#server/realtime/realtime.ts'
import type { RealtimeLimits } from '#server/realtime/realtime-limits.ts'
import type { SendHandler, SendOutcome } from '#server/realtime/send-handler.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, changePerson } from '#tests/support/people.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { connectStomp, openStomp, type StompClient } from '#tests/support/stomp-client.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const DONE = userTopics.videoProcessingDone

const closers: (() => Promise<unknown>)[] = []

const fresh = untilEnd(await freshDatabase())
const people = await signedIn(fresh.database)
const resident = await addPerson(fresh.database)
const other = await addPerson(fresh.database)
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface Instance {
  realtime: Realtime
  server: Server
  url: string
}

async function startInstance(
  options: { limits?: Partial<RealtimeLimits>; handler?: SendHandler; trustProxy?: string } = {},
): Promise<Instance> {
  const handler = options.handler ?? (async () => ({ status: 'received' }) as const)
  const realtime = await createRealtime({
    database: fresh.database,
    directUrl: fresh.url,
    authenticate: people.authenticate,
    accountStatus: people.accountStatus,
    log: silent,
    publicOrigins: ['https://trocar.test'],
    trustProxy: options.trustProxy ?? false,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  })
  const server = createServer()
  realtime.attach(server, { '/app/video': handler })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => realtime.close(),
    () => new Promise((resolve) => server.close(resolve)),
  )
  return { realtime, server, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws` }
}

async function connect(instance: Instance, who: UserId = resident, headers = {}): Promise<StompClient> {
  const client = await connectStomp(instance.url, await people.tokenFor(who), headers)
  closers.push(async () => client.socket.terminate())
  return client
}

async function subscribe(client: StompClient, topic: string, id = 's'): Promise<void> {
  client.say('SUBSCRIBE', { id, destination: topic, receipt: `subscribed-${id}` })
  expect(await client.next()).toMatchObject({
    command: 'RECEIPT',
    headers: { 'receipt-id': `subscribed-${id}` },
  })
}

/** For how long nothing was sent to the person of a new connection, ms, as its subscription is told. */
async function quietFor(instance: Instance, who: UserId): Promise<number> {
  const client = await connect(instance, who)
  client.say('SUBSCRIBE', { id: 'q', destination: userTopics.videoNewAsmt, receipt: 'q' })
  return Number((await client.next()).headers[QUIET_HEADER])
}

const wireOf = (client: StompClient) => Reflect.get(client.socket, '_socket') as Socket

/** One masked text message, byte by byte over most of a second. */
async function trickle(client: StompClient, text: string): Promise<void> {
  const wire = wireOf(client)
  for (const byte of Buffer.concat([
    Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]),
    Buffer.from(text),
  ])) {
    wire.write(Buffer.from([byte]))
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}

describe('connecting', () => {
  test('a good token connects, with heart-beats of 25 s both ways', async () => {
    const client = await openStomp((await startInstance()).url)
    client.say('STOMP', { 'accept-version': '1.1,1.2', token: await people.tokenFor(resident) })
    expect(await client.next()).toMatchObject({
      command: 'CONNECTED',
      headers: { version: '1.2', 'heart-beat': '25000,25000' },
    })
    expect(client.socket.protocol).toBe('v12.stomp')
    client.socket.terminate()
  })

  test("an expired token is refused with 'auth token expired'", async () => {
    const client = await openStomp((await startInstance()).url)
    const token = await people.tokenFor(resident, { expiresInSeconds: -60 })
    client.say('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${token}` })
    expect(await client.next()).toMatchObject({
      command: 'ERROR',
      headers: { message: 'auth token expired', code: '401' },
    })
    expect(await client.closed).toBe(1008)
  })

  test.each([
    ['no token', { 'accept-version': '1.2' }, 'auth token missing'],
    ['an older STOMP', { 'accept-version': '1.0,1.1', token: 'x' }, 'Only STOMP 1.2 is spoken here'],
    [
      'a malformed heart-beat',
      { 'accept-version': '1.2', token: 'x', 'heart-beat': '1' },
      'The heart-beat header is malformed',
    ],
    ['a forged token', { 'accept-version': '1.2', token: 'x.y.z' }, 'auth token expired'],
  ])('is refused with %s', async (_what, headers, message) => {
    const client = await openStomp((await startInstance()).url)
    client.say('CONNECT', headers)
    expect(await client.next()).toMatchObject({ command: 'ERROR', headers: { message } })
    await client.closed
  })

  test('anything before CONNECT is refused, and a peer that says nothing is cut off', async () => {
    const instance = await startInstance({ limits: { connectMs: 100 } })
    const hasty = await openStomp(instance.url)
    hasty.say('SEND', { destination: '/app/video' }, 'x')
    expect(await hasty.next()).toMatchObject({
      command: 'ERROR',
      headers: { message: 'CONNECT must come first' },
    })
    const silentPeer = await openStomp(instance.url)
    expect(await silentPeer.next()).toMatchObject({
      command: 'ERROR',
      headers: { message: 'CONNECT did not come' },
    })
  })

  test('a connection ends with its token, after a grace', async () => {
    const instance = await startInstance({ limits: { expiryGraceMs: 0, now: () => Date.now() + 899_900 } })
    const client = await connect(instance)
    expect(await client.next()).toMatchObject({
      command: 'ERROR',
      headers: { message: 'auth token expired' },
    })
    expect(await client.closed).toBe(1008)
  })

  test('a segment that is still arriving when the token ends is received first', async () => {
    const limits = { expiryGraceMs: 0, expiryQuietMs: 2_000, now: () => Date.now() + 899_900 }
    const client = await connect(await startInstance({ limits }))
    await trickle(client, 'SEND\ndestination:/app/video\nreceipt:late\n\n\0')
    expect((await client.next()).headers['receipt-id']).toBe('late')
    expect(await client.next()).toMatchObject({ headers: { message: 'auth token expired' } })
  })

  test('a page of another origin is refused; our own origins and programs are not', async () => {
    const { url } = await startInstance()
    await expect(openStomp(url, { origin: 'https://evil.test' })).rejects.toThrow('403')
    for (const origin of ['https://trocar.test', url.replace('ws:', 'http:').replace('/ws', '')]) {
      ;(await openStomp(url, { origin })).socket.terminate()
    }
  })

  test('an upgrade elsewhere answers 404', async () => {
    const { url } = await startInstance()
    await expect(openStomp(`${url}x`)).rejects.toThrow('404')
  })

  test('one person may not have connections without limit', async () => {
    const instance = await startInstance({ limits: { connectionsPerPerson: 2 } })
    const first = await connect(instance)
    await connect(instance)
    await expect(connect(instance)).rejects.toThrow('too many connections')
    first.close()
    await first.closed
    await expect
      .poll(() =>
        connect(instance).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('in')
  })
})

describe('a socket whose person is not known', () => {
  /** The start of a masked message of 4 MiB, of which `length` bytes are sent. */
  const startOfMessage = (length: number) =>
    Buffer.concat([Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0]), Buffer.alloc(length)])

  test('may send 16 KiB and no more, in whole messages or in a part of one', async () => {
    const { url } = await startInstance()
    const inMessages = await openStomp(url)
    for (let n = 0; n < 20; n += 1) inMessages.sayRaw(Buffer.alloc(1_000, '\n'))
    await inMessages.closed
    const inPart = await openStomp(url)
    wireOf(inPart).write(startOfMessage(17_000))
    await inPart.closed
  })

  test('is trusted once it is known: a segment gets through', async () => {
    const page = await connect(await startInstance())
    page.say('SEND', { destination: '/app/video', receipt: 'r' }, new Uint8Array(1_800_000))
    expect((await page.next()).headers['receipt-id']).toBe('r')
  })

  test('cannot use our memory after it was refused either', async () => {
    const client = await openStomp((await startInstance({ limits: { farewellMs: 60_000 } })).url)
    client.say('CONNECT', { 'accept-version': '1.2', token: 'x.y.z' })
    expect((await client.next()).command).toBe('ERROR')
    wireOf(client).write(startOfMessage(17_000))
    await client.closed
  })

  test('is one of few from its address, and makes room when it is known or gone', async () => {
    const limits = { unknownOfAddress: 2, unknownInAll: 100 }
    const { url } = await startInstance({ limits })
    const [first, second] = [await openStomp(url), await openStomp(url)]
    await expect(openStomp(url)).rejects.toThrow('429')
    first.say('CONNECT', { 'accept-version': '1.2', token: await people.tokenFor(resident) })
    expect((await first.next()).command).toBe('CONNECTED')
    const third = await openStomp(url)
    await expect(openStomp(url)).rejects.toThrow('429')
    second.socket.terminate()
    const isLetIn = () =>
      openStomp(url).then(
        ({ socket }) => (socket.terminate(), true),
        () => false,
      )
    await expect.poll(isLetIn).toBe(true)
    for (const { socket } of [first, third]) socket.terminate()
  })

  test('is one of few in all, wherever a trusted proxy says that they come from', async () => {
    const limits = { unknownOfAddress: 1, unknownInAll: 2, unknownFirst: 1 }
    const { url } = await startInstance({ limits, trustProxy: 'loopback' })
    const from = (address: string) => openStomp(url, { headers: { 'x-forwarded-for': address } })
    const clients = [await from('198.51.100.1'), await from('198.51.100.2')]
    await expect(from('198.51.100.3')).rejects.toThrow('503')
    const elsewhere = await from('203.0.113.1')
    for (const { socket } of [...clients, elsewhere]) socket.terminate()
  })
})

describe('a client that asks for too much', () => {
  test('in one message of very many frames is refused', async () => {
    const page = await connect(await startInstance())
    page.sayRaw('SEND\ndestination:/app/video\n\n\0'.repeat(1_001))
    expect(await page.next()).toMatchObject({
      headers: { message: 'There are too many frames in one message.' },
    })
  })

  test('has a limited number of sends processed at once, and gets an answer to each', async () => {
    let atOnce = 0
    let most = 0
    const handler: SendHandler = async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce -= 1
      return { status: 'received' }
    }
    const page = await connect(await startInstance({ handler, limits: { workingAtOnce: 8 } }))
    page.sayRaw('SEND\ndestination:/app/video\nreceipt:r\n\n\0'.repeat(500))
    for (let n = 0; n < 500; n += 1) expect((await page.next()).command).toBe('RECEIPT')
    expect(most).toBe(8)
  })

  test.each(['messages', 'pongs'])('and does not read our %s is cut off', async (what) => {
    const instance = await startInstance({ limits: { unreadBytes: 10_000 } })
    const ours = once(instance.server, 'connection')
    const deaf = await connect(instance)
    await subscribe(deaf, DONE)
    const [wire] = (await ours) as [Socket]
    // Whatever is written stays in our buffer, as when the peer reads nothing.
    wire.cork()
    const gone = once(wire, 'close')
    const { publisher } = instance.realtime
    for (let n = 0; n < 4; n += 1)
      if (what === 'messages') await publisher.publish(resident, DONE, { text: 'x'.repeat(7_000) })
      else for (let m = 0; m < 100; m += 1) deaf.socket.ping(Buffer.alloc(125))
    await gone
  })
})

describe('sending to a person', () => {
  test('every instance delivers to every open page of that person, and to nobody else', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    const pages = [await connect(one), await connect(two)]
    const stranger = await connect(two, other)
    for (const page of [...pages, stranger]) await subscribe(page, DONE)

    await one.realtime.publisher.publish(resident, DONE, { eventId: 'e1' })
    await two.realtime.publisher.publish(other, DONE, { eventId: 'e2' })

    const messages = await Promise.all(pages.map((page) => page.next()))
    for (const message of messages) {
      expect(message).toMatchObject({ command: 'MESSAGE', body: '{"eventId":"e1"}' })
      expect(message.headers).toMatchObject({ destination: DONE, subscription: 's' })
    }
    expect(messages[0]!.headers['message-id']).toBe(messages[1]!.headers['message-id'])
    expect(await stranger.next()).toMatchObject({ body: '{"eventId":"e2"}' })
  })

  test('what a transaction sends is delivered once it is committed, and never when it is rolled back', async () => {
    const instance = await startInstance()
    const page = await connect(instance)
    await subscribe(page, DONE)
    const { publisher } = instance.realtime
    const say = (eventId: string) => [{ to: resident, topic: DONE, body: { eventId } }]
    const undone = fresh.database.transaction(async (tx) => {
      await publisher.announce(tx, say('undone'))
      throw new Error('Rolled back.')
    })
    await expect(undone).rejects.toThrow('Rolled back.')
    const announced = Promise.withResolvers<void>()
    const isTimeToCommit = Promise.withResolvers<void>()
    const done = fresh.database.transaction(async (tx) => {
      await publisher.announce(tx, say('done'))
      announced.resolve()
      await isTimeToCommit.promise
    })
    await announced.promise
    // Another transaction may commit meanwhile: its message comes first.
    await publisher.publish(resident, DONE, { eventId: 'meanwhile' })
    isTimeToCommit.resolve()
    await done
    expect(await page.next()).toMatchObject({ body: '{"eventId":"meanwhile"}' })
    expect(await page.next()).toMatchObject({ body: '{"eventId":"done"}' })
  })

  test('an unsubscribed page receives nothing more', async () => {
    const instance = await startInstance()
    const page = await connect(instance)
    await subscribe(page, DONE, 'a')
    await subscribe(page, DONE, 'b')
    page.say('UNSUBSCRIBE', { id: 'a', receipt: 'r' })
    expect(await page.next()).toMatchObject({ command: 'RECEIPT' })
    await instance.realtime.publisher.publish(resident, DONE, {})
    expect(await page.next()).toMatchObject({ headers: { subscription: 'b' } })
  })

  test('a subscription is told for how long nothing was sent to its person, by whichever instance', async () => {
    const one = await startInstance()
    const two = await startInstance()
    const began = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await quietFor(two, other)).toBeGreaterThanOrEqual(300)

    const client = await connect(two, resident)
    await subscribe(client, DONE)
    await one.realtime.publisher.publish(resident, DONE, { videoId: 'v' })
    await client.next()
    expect(await quietFor(two, resident)).toBeLessThan(250)
    expect(await quietFor(two, other)).toBeGreaterThanOrEqual(300)
    expect(await quietFor(two, other)).toBeLessThanOrEqual(performance.now() - began + 1_000)
  })

  test('after the bus was lost pages are disconnected, since they missed something, and receive again when they are back', async () => {
    const instance = await startInstance()
    const began = performance.now()
    const page = await connect(instance)
    await subscribe(page, DONE)
    await fresh.database.$client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [BUS_NAME],
    )
    expect(await page.closed).toBe(1012)
    // It was away for a second at least.
    expect(await quietFor(instance, other)).toBeLessThan(performance.now() - began - 900)
    const again = await connect(instance)
    await subscribe(again, DONE)
    await instance.realtime.publisher.publish(resident, DONE, { after: 'the loss' })
    expect(await again.next()).toMatchObject({ command: 'MESSAGE', body: '{"after":"the loss"}' })
  })

  test('an event too large for the bus is our mistake and throws', async () => {
    const { realtime } = await startInstance()
    await expect(realtime.publisher.publish(resident, DONE, { text: 'x'.repeat(8000) })).rejects.toThrow(
      'too large',
    )
  })

  test.each(['/topic/video', '/user/topic/other', '/user/00000000/topic/video/processing-done', ''])(
    'the unknown topic %j is refused',
    async (destination) => {
      const page = await connect(await startInstance())
      page.say('SUBSCRIBE', { id: 's', destination })
      expect(await page.next()).toMatchObject({
        command: 'ERROR',
        headers: { message: 'There is no such topic' },
      })
      await page.closed
    },
  )
})

describe('receiving from a person', () => {
  test('a message is judged by its sender’s current rights, not by those at the time of connecting', async () => {
    const roles: string[] = []
    const handler: SendHandler = async (_message, sender) => {
      roles.push(sender.role)
      return { status: 'received' }
    }
    const person = await addPerson(fresh.database, { role: 'PROGRAM_DIRECTOR' })
    const page = await connect(await startInstance({ handler }), person)
    await changePerson(fresh.database, person, { role: 'FACULTY' })
    await expect
      .poll(async () => {
        page.say('SEND', { destination: '/app/video', receipt: 'r' })
        await page.next()
        return roles.at(-1)
      })
      .toBe('FACULTY')
  })

  test('what is received is answered with its RECEIPT; a refusal goes to the topic, without a RECEIPT', async () => {
    const handler: SendHandler = async ({ headers, body }, sender): Promise<SendOutcome> =>
      headers.get('please') === 'refuse'
        ? {
            status: 'refused',
            topic: userTopics.videoStreamError,
            body: { of: sender.id, text: body.toString() },
          }
        : { status: 'received' }
    const page = await connect(await startInstance({ handler }))
    await subscribe(page, userTopics.videoStreamError)
    page.say('SEND', { destination: '/app/video', receipt: 'no', please: 'refuse' }, 'abc')
    expect(JSON.parse((await page.next()).body)).toEqual({ of: resident, text: 'abc' })
    page.say('SEND', { destination: '/app/video', receipt: 'yes' }, 'abc')
    expect(await page.next()).toMatchObject({ command: 'RECEIPT', headers: { 'receipt-id': 'yes' } })
  })

  test('the memory of a segment is freed when it has been processed, and not before', async () => {
    const heard: { held: Buffer; copy: Buffer }[] = []
    const gate = Promise.withResolvers<void>()
    const handler: SendHandler = async ({ body }) => {
      await gate.promise
      heard.push({ held: body, copy: Buffer.from(body) })
      return { status: 'received' }
    }
    const page = await connect(await startInstance({ handler }))
    const segment = Buffer.alloc(100_000, 'segment')
    page.say('SEND', { destination: '/app/video', receipt: 'one' }, segment)
    page.say('SUBSCRIBE', { id: 's', destination: DONE, receipt: 'meanwhile' })
    expect(await page.next()).toMatchObject({ headers: { 'receipt-id': 'meanwhile' } })
    gate.resolve()
    expect(await page.next()).toMatchObject({ headers: { 'receipt-id': 'one' } })
    page.say('SEND', { destination: '/app/video', receipt: 'two' }, 'x')
    expect(await page.next()).toMatchObject({ headers: { 'receipt-id': 'two' } })
    expect(heard[0]?.copy.equals(segment)).toBe(true)
    expect(heard[0]?.held.length).toBe(0)
  })

  test('a frame that arrives in several messages is complete', async () => {
    const segment = Buffer.alloc(200_000, 'segment')
    const bodies: Buffer[] = []
    const handler: SendHandler = async ({ body }) => {
      bodies.push(Buffer.from(body))
      return { status: 'received' }
    }
    const page = await connect(await startInstance({ handler }))
    const head = `SEND\ndestination:/app/video\nreceipt:r\ncontent-length:${segment.length}\n\n`
    page.sayRaw(Buffer.concat([Buffer.from(head), segment.subarray(0, 70_000)]))
    page.sayRaw(segment.subarray(70_000, 150_000))
    page.sayRaw(Buffer.concat([segment.subarray(150_000), Buffer.from('\0')]))
    expect(await page.next()).toMatchObject({ headers: { 'receipt-id': 'r' } })
    expect(bodies[0]?.equals(segment)).toBe(true)
  })

  test('an unknown destination is refused', async () => {
    const page = await connect(await startInstance())
    page.say('SEND', { destination: '/app/other' }, 'x')
    expect(await page.next()).toMatchObject({ headers: { message: 'There is no such destination' } })
  })

  test('malformed frames close the connection with a clear ERROR, and the server continues', async () => {
    const instance = await startInstance()
    for (const raw of [
      'nonsense\n\n\0',
      'SEND\nabc\n\n\0',
      'BEGIN\ntransaction:t\n\n\0',
      `SEND\n${'a:b\n'.repeat(100)}\n\0`,
    ]) {
      const page = await connect(instance)
      page.sayRaw(raw)
      expect((await page.next()).command).toBe('ERROR')
      await page.closed
    }
    await connect(instance)
  })

  test('a message above 4 MiB is refused before it is in memory', async () => {
    const page = await connect(await startInstance())
    page.say('SEND', { destination: '/app/video' }, new Uint8Array(5 * 1024 * 1024))
    expect(await page.closed).toBe(1009)
  })

  test('a sender who is faster than the server is not read until it has caught up', async () => {
    const gate = Promise.withResolvers<void>()
    let begun = 0
    const handler: SendHandler = async () => {
      begun += 1
      await gate.promise
      return { status: 'received' }
    }
    const page = await connect(await startInstance({ handler, limits: { heldBytes: 100_000 } }))
    for (let n = 0; n < 40; n += 1)
      page.say('SEND', { destination: '/app/video', receipt: String(n) }, new Uint8Array(50_000))
    await expect.poll(() => begun).toBeGreaterThan(0)
    page.sayRaw('\n')
    expect(begun).toBeLessThan(40)
    gate.resolve()
    const receipts = new Set<string>()
    while (receipts.size < 40) receipts.add((await page.next()).headers['receipt-id']!)
    expect(begun).toBe(40)
  })

  test('nor is one who sends very many empty messages meanwhile: each that waits costs memory', async () => {
    const gate = Promise.withResolvers<void>()
    const handler: SendHandler = async () => {
      await gate.promise
      return { status: 'received' }
    }
    const instance = await startInstance({ handler, limits: { heldBytes: 100_000 } })
    const wires: Socket[] = []
    instance.server.on('connection', (wire) => wires.push(wire))
    const page = await connect(instance)
    page.say('SEND', { destination: '/app/video', receipt: 'sent' }, 'x')
    // It is answered once everything before it is done, and what comes after it waits.
    page.say('DISCONNECT', { receipt: 'bye' })
    for (let n = 0; n < 100_000; n += 1) page.sayRaw('\n')
    // Whether the rest fits between the two depends on the machines; what counts is that nothing more is read.
    let before = -1
    await expect
      .poll(
        () => {
          const isStill = before > 7 * 64 && wires[0]!.bytesRead === before
          before = wires[0]!.bytesRead
          return isStill
        },
        { interval: 200 },
      )
      .toBe(true)
    // With its mask each of them is seven bytes on the wire.
    expect(wires[0]!.bytesRead).toBeLessThan(7 * 50_000)
    gate.resolve()
    expect((await page.next()).headers['receipt-id']).toBe('sent')
    expect((await page.next()).headers['receipt-id']).toBe('bye')
  })

  const oneAtATime = { atOnce: 1, longestMs: 60_000, heldBytes: 100_000_000 }

  test('a large message waits until the one that began before it has arrived', async () => {
    const heard: string[] = []
    const handler: SendHandler = async ({ headers }) => {
      heard.push(headers.get('receipt') ?? '')
      return { status: 'received' }
    }
    const instance = await startInstance({ handler, limits: { turns: oneAtATime } })
    const wires: Socket[] = []
    instance.server.on('connection', (wire) => wires.push(wire))
    const [first, second, small] = [
      await connect(instance),
      await connect(instance, other),
      await connect(instance),
    ]
    const body = new Uint8Array(1_000_000)
    const head = `SEND\ndestination:/app/video\nreceipt:first\ncontent-length:${body.length}\n\n`
    first.socket.send(Buffer.concat([Buffer.from(head), body.subarray(0, 300_000)]), { fin: false })
    await expect.poll(() => wires[0]?.bytesRead).toBeGreaterThan(300_000)

    second.say('SEND', { destination: '/app/video', receipt: 'second' }, body)
    await expect.poll(() => wires[1]?.bytesRead).toBeGreaterThan(160 * 1024)
    for (const receipt of ['a', 'b', 'c']) {
      small.say('SEND', { destination: '/app/video', receipt }, 'what is small waits for nobody')
      expect((await small.next()).headers['receipt-id']).toBe(receipt)
    }
    first.socket.send(Buffer.concat([body.subarray(300_000), Buffer.from('\0')]), { fin: true })
    expect((await second.next()).headers['receipt-id']).toBe('second')
    expect(heard).toEqual(['a', 'b', 'c', 'first', 'second'])
  })

  test('nothing large is read while too much is being processed', async () => {
    const gate = Promise.withResolvers<void>()
    const heard: string[] = []
    const handler: SendHandler = async ({ headers }) => {
      heard.push(headers.get('receipt') ?? '')
      if (heard.length === 1) await gate.promise
      return { status: 'received' }
    }
    const limits = { turns: { ...oneAtATime, atOnce: 100, heldBytes: 900_000 } }
    const instance = await startInstance({ handler, limits })
    const wires: Socket[] = []
    instance.server.on('connection', (wire) => wires.push(wire))
    const [first, second] = [await connect(instance), await connect(instance, other)]
    first.say('SEND', { destination: '/app/video', receipt: 'first' }, new Uint8Array(1_000_000))
    await expect.poll(() => heard).toEqual(['first'])
    second.say('SEND', { destination: '/app/video', receipt: 'second' }, new Uint8Array(1_000_000))
    await expect.poll(() => wires[1]?.bytesRead).toBeGreaterThan(160 * 1024)
    first.say('SEND', { destination: '/app/video', receipt: 'small' }, 'x')
    expect((await first.next()).headers['receipt-id']).toBe('small')
    expect(heard).toEqual(['first', 'small'])
    gate.resolve()
    expect((await second.next()).headers['receipt-id']).toBe('second')
  })

  test('somebody who ends during a large message makes nobody wait', async () => {
    const instance = await startInstance({ limits: { turns: oneAtATime } })
    const wires: Socket[] = []
    instance.server.on('connection', (wire) => wires.push(wire))
    const [first, second] = [await connect(instance), await connect(instance, other)]
    first.socket.send(new Uint8Array(300_000), { fin: false })
    await expect.poll(() => wires[0]?.bytesRead).toBeGreaterThan(300_000)
    second.say('SEND', { destination: '/app/video', receipt: 'second' }, new Uint8Array(1_000_000))
    await expect.poll(() => wires[1]?.bytesRead).toBeGreaterThan(160 * 1024)
    first.socket.terminate()
    expect((await second.next()).headers['receipt-id']).toBe('second')
  })

  test.each([
    ['cannot be done while the database is away', '57P01', '503', 1013],
    ['failed through an internal error', '42P01', '500', 1011],
  ])('a message that %s ends the link and says which of the two', async (_what, sqlState, code, closed) => {
    const handler: SendHandler = async () => {
      throw Object.assign(new Error('from PostgreSQL'), { severity: 'FATAL', code: sqlState })
    }
    const page = await connect(await startInstance({ handler }))
    page.say('SEND', { destination: '/app/video', receipt: 'r' }, 'x')
    expect(await page.next()).toMatchObject({ command: 'ERROR', headers: { code } })
    expect(await page.closed).toBe(closed)
  })

  test('DISCONNECT is acknowledged after everything before it', async () => {
    const gate = Promise.withResolvers<void>()
    const handler: SendHandler = async () => {
      await gate.promise
      return { status: 'received' }
    }
    const page = await connect(await startInstance({ handler }))
    page.say('SEND', { destination: '/app/video', receipt: 'sent' }, 'x')
    page.say('DISCONNECT', { receipt: 'bye' })
    gate.resolve()
    expect((await page.next()).headers['receipt-id']).toBe('sent')
    expect((await page.next()).headers['receipt-id']).toBe('bye')
    expect(await page.closed).toBe(1000)
  })

  test('closing the server finishes what has arrived first', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const handler: SendHandler = async () => {
      begun.resolve()
      await gate.promise
      return { status: 'received' }
    }
    const instance = await startInstance({ handler })
    const page = await connect(instance)
    page.say('SEND', { destination: '/app/video', receipt: 'last' }, 'x')
    await begun.promise
    const closing = instance.realtime.close()
    gate.resolve()
    expect((await page.next()).headers['receipt-id']).toBe('last')
    expect(await page.closed).toBe(1012)
    await closing
    closers.shift()
  })

  test('when the server closes, connections end one after another, so that not all pages return in the same moment', async () => {
    const instance = await startInstance({ limits: { endEachMs: 1_000, endAllMs: 300 } })
    const pages = [await connect(instance), await connect(instance), await connect(instance)]
    const began = performance.now()
    await instance.realtime.close()
    expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([1012, 1012, 1012])
    // The last one of three after two thirds of what all of them may take; timers are rounded.
    expect(performance.now() - began).toBeGreaterThan(195)
  })

  test('closing the server does not wait for a tablet that disappeared without a word', async () => {
    const instance = await startInstance({ limits: { farewellMs: 20 } })
    const tablet = await connect(instance)
    tablet.socket.pause()
    await instance.realtime.close()
    closers.splice(0, 2)
    // Resolves when no connection is left.
    await new Promise((resolve) => instance.server.close(resolve))
  })
})

describe('heart-beats', () => {
  test('are sent as often as the peer wants', async () => {
    const page = await connect(await startInstance({ limits: { heartBeatMs: 20 } }), resident, {
      'heart-beat': '0,20',
    })
    expect((await page.next()).command).toBe('BEAT')
  })

  test('a peer that promised them and falls silent is given up', async () => {
    const page = await connect(await startInstance({ limits: { heartBeatMs: 20 } }), resident, {
      'heart-beat': '20,0',
    })
    expect(await page.closed).toBe(1006)
  })

  test('a message that takes longer than the heart-beats is a sign of life all the while', async () => {
    const instance = await startInstance({ limits: { heartBeatMs: 600 } })
    const page = await connect(instance, resident, { 'heart-beat': '600,0' })
    await trickle(page, 'SEND\ndestination:/app/video\nreceipt:r\n\n\0')
    expect((await page.next()).headers['receipt-id']).toBe('r')
    expect(page.socket.readyState).toBe(WebSocket.OPEN)
  })
})
