import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/endpoint.ts'
import { getStream, startRecord, startStream } from '#contract/endpoints/video/recordings.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { PartId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import type { Attempt, Call, RealtimeLink, SessionAccess, TakeSender } from '#domain/ports.ts'
import { createTakeSender } from '#domain/video/recording/delivery/take-sender.ts'
import { createWorkerClock } from '#platform/clock/worker-clock.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createRealtimeLink } from '#platform/stomp/realtime-link.ts'
import { findActor } from '#server/login/actor-store.ts'
import { createRecordHandlers, type RecordModule } from '#server/modules/video/record/record-routes.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import { withoutLimits } from '#tests/support/disks.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { someMe } from '#tests/support/fake-session.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import type { FreshDatabase } from '#tests/support/fresh-database.ts'
import { contextOf, silentLog, temporaryBlobs } from '#tests/support/intake.ts'
import { createPeople } from '#tests/support/people.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import type { SignedIn } from '#tests/support/signed-in.ts'
import { someBytes, somePart, someTake } from '#tests/support/takes.ts'

let fresh: FreshDatabase
let people: SignedIn
let resident: UserId
let storage: Awaited<ReturnType<typeof temporaryBlobs>>
const closers: (() => Promise<unknown> | void)[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  people = await signedIn(fresh.database)
  ;({ resident } = await createPeople(fresh.database))
  storage = await temporaryBlobs()
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
afterAll(async () => {
  await storage.close()
  await fresh.close()
})

/** One server on a port of its own, which can be stopped and started again on it. */
class Intake {
  readonly sockets = new Set<Socket>()
  received = 0
  #server: Server | null = null
  #realtime: Realtime | null = null
  #port = 0

  get url(): string {
    return `ws://127.0.0.1:${this.#port}/ws`
  }

  async start(): Promise<void> {
    const module = startModule()
    this.#realtime = await createRealtime({
      database: fresh.database,
      directUrl: fresh.url,
      authenticate: people.authenticate,
      accountStatus: people.accountStatus,
      log: silentLog,
    })
    const server = createServer()
    server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.once('close', () => this.sockets.delete(socket))
    })
    this.#realtime.attach(server, {
      '/app/video': async (message, sender) => {
        const outcome = await module.receiveVideoMessage(message, sender)
        if (outcome.status === 'received') this.received += 1
        return outcome
      },
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  async stop(): Promise<void> {
    this.cut()
    await this.#realtime?.close()
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}

function startModule(): RecordModule {
  const { blobs } = storage
  return createRecordHandlers({ database: fresh.database, blobs, log: silentLog, ...withoutLimits() })
}

/** The API without HTTP: the same handlers, called as the same person. */
function callAs(who: UserId): Call {
  const module = startModule()
  return async (endpoint, input) => {
    type Answer = CallResult<typeof endpoint>
    const actor = await findActor(fresh.database.$client, who)
    if (actor === null) return refuse({ code: 'not-signed-in' })
    const context = contextOf(actor)
    const given = input as Record<'params' | 'query' | 'body', unknown>
    const parsed = {
      params: endpoint.params?.parse(given.params),
      query: endpoint.query?.parse(given.query),
      body: endpoint.body?.parse(given.body),
    } as never
    switch (endpoint.path) {
      case startRecord.path:
        return (await module.handlers.startRecord(parsed, context)) as Answer
      case startStream.path:
        return (await module.handlers.startStream(parsed, context)) as Answer
      case getStream.path:
        return (await module.handlers.getStream(parsed, context)) as Answer
      default:
        throw new Error(`not called here: ${endpoint.path}`)
    }
  }
}

interface Device {
  takeId: TakeId
  bytes: Uint8Array
  link: RealtimeLink
  sender: TakeSender
  tokensGiven: () => number
  deliver: () => Promise<Attempt>
  onServer: () => Promise<Buffer>
}

async function recordOn(intake: Intake, { firstTokenIsExpired = false } = {}): Promise<Device> {
  const takes = createFakeTakeStore({ segmentBytes: SEGMENT_BYTES })
  const takeId = randomUUID() as TakeId
  const part = somePart(1, 0, { id: randomUUID() as PartId, takeId })
  const bytes = someBytes(SEGMENT_BYTES * 5 + 777)
  await takes.saveTake(someTake(1, { id: takeId, ownerId: resident, capture: 'closed' }))
  await takes.savePart(part)
  await takes.appendSlice(part.id, { at: 0, bytes, duration: 10_000 })
  await takes.closePart(part.id)

  let given = 0
  const token = async () => {
    given += 1
    const expiresInSeconds = firstTokenIsExpired && given === 1 ? -60 : 900
    return succeed(await people.tokenFor(resident, { expiresInSeconds }))
  }
  const session: SessionAccess = { me: () => someMe(resident), accessToken: token, tokenRefused: token }
  const clock = createWorkerClock()
  const log = createFakeLog()
  const link = createRealtimeLink({ url: intake.url, session, clock, log, onSessionEnded: () => undefined })
  link.start()
  closers.push(() => link.stop())
  const locks = createLocksOfOneTab()
  const sender = createTakeSender({ takes, link, call: callAs(resident), session, locks, clock, log })
  const { signal } = createAbortSwitch()
  return {
    takeId,
    bytes,
    link,
    sender,
    tokensGiven: () => given,
    async deliver() {
      // What the sync queue does: a waiting take is tried again.
      for (;;) {
        const attempt = await sender.deliver(takeId, signal)
        if (attempt.status !== 'parked') return attempt
      }
    },
    async onServer() {
      const take = await takes.readTake(takeId)
      const parts = await takes.listParts(takeId)
      if (!take.ok || !parts.ok) throw new Error('the take is gone')
      return readFile(
        path.join(storage.folder, 'recordings', take.value.recordId ?? '', parts.value[0]?.streamId ?? ''),
      )
    },
  }
}

async function startIntake(): Promise<Intake> {
  const intake = new Intake()
  await intake.start()
  closers.push(() => intake.stop())
  return intake
}

/** Resolves once the sender knows that so many segments are on the server. */
function sent(device: Device, segments: number): Promise<void> {
  const progress = device.sender.progress()
  return new Promise((resolve) => {
    const look = (): void => {
      const now = progress.snapshot().get(device.takeId)
      if (now !== undefined && now.sentBytes >= segments * SEGMENT_BYTES) resolve()
    }
    progress.subscribe(look)
    look()
  })
}

describe('a take reaches the server over the live link', () => {
  test('byte for byte, each message received once', async () => {
    const intake = await startIntake()
    const device = await recordOn(intake)
    expect(await device.deliver()).toEqual({ status: 'done' })
    expect(Buffer.compare(await device.onServer(), device.bytes)).toBe(0)
    expect(intake.received).toBe(7)
  })

  test('although every socket is cut again and again', async () => {
    const intake = await startIntake()
    const device = await recordOn(intake)
    const delivered = device.deliver()
    for (const segments of [1, 2, 4]) {
      await sent(device, segments)
      intake.cut()
    }
    expect(await delivered).toEqual({ status: 'done' })
    expect(Buffer.compare(await device.onServer(), device.bytes)).toBe(0)
  })

  test('although the server restarts during the take', async () => {
    const intake = await startIntake()
    const device = await recordOn(intake)
    const delivered = device.deliver()
    await sent(device, 2)
    await intake.stop()
    await intake.start()
    expect(await delivered).toEqual({ status: 'done' })
    expect(Buffer.compare(await device.onServer(), device.bytes)).toBe(0)
  })

  test('although the first token had expired', async () => {
    const intake = await startIntake()
    const device = await recordOn(intake, { firstTokenIsExpired: true })
    expect(await device.deliver()).toEqual({ status: 'done' })
    expect(device.tokensGiven()).toBeGreaterThan(1)
    expect(Buffer.compare(await device.onServer(), device.bytes)).toBe(0)
  })
})
