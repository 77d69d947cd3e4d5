import { describe, expect, it } from 'vitest'
import type { RealtimeLink } from '#domain/ports.ts'
import { openConnection, type StompEvents } from '#platform/stomp/link-connection.ts'
import { createRealtimeLink } from '#platform/stomp/realtime-link.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import type { FakeLog } from '#tests/support/fake-log.ts'
import { createFakeSession } from '#tests/support/fake-session.ts'
import type { FakeSession } from '#tests/support/fake-session.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import type { HandClock } from '#tests/support/hand-clock.ts'
import { someUserId } from '#tests/support/takes.ts'

interface FakeConnection {
  token: string
  events: StompEvents
  sent: { destination: string; receipt: string; bytes: number }[]
  topics: Map<string, (body: string) => void>
  /** The server confirms the subscription to this topic. */
  confirm: Map<string, (quietMs: number) => void>
  beats: number
  closed: boolean
  buffered: number
  broken: boolean
}

interface Bench {
  link: RealtimeLink
  clock: HandClock
  session: FakeSession
  log: FakeLog
  connections: FakeConnection[]
  ended: string[]
  returnNetwork: () => void
  /** Starts the link and brings it up. */
  up: () => Promise<FakeConnection>
}

/** The steady clock of a page begins at 0. */
function createBench(): Bench {
  const clock = createHandClock(0)
  const session = createFakeSession()
  const log = createFakeLog()
  const connections: FakeConnection[] = []
  const ended: string[] = []
  let returnNetwork = (): void => undefined
  const link = createRealtimeLink({
    url: 'wss://trocar.test/ws',
    session,
    clock,
    log,
    onSessionEnded: (error) => ended.push(error),
    onNetworkReturn: (listener) => {
      returnNetwork = listener
      return () => undefined
    },
    load: () =>
      Promise.resolve({
        openConnection,
        openStompSession: (_url, token, events) => {
          const connection: FakeConnection = {
            token,
            events,
            sent: [],
            topics: new Map(),
            confirm: new Map(),
            beats: 0,
            closed: false,
            buffered: 0,
            broken: false,
          }
          connections.push(connection)
          return {
            send(destination, _headers, body, receipt) {
              if (connection.broken) throw new TypeError('There is no underlying STOMP connection')
              connection.sent.push({ destination, receipt, bytes: body.length })
            },
            subscribe(topic, listener, onConfirmed) {
              connection.topics.set(topic, listener)
              connection.confirm.set(topic, onConfirmed)
              return () => void connection.topics.delete(topic)
            },
            bufferedBytes: () => connection.buffered,
            beat: () => void (connection.beats += 1),
            close: () => void (connection.closed = true),
          }
        },
      }),
  })
  async function up(): Promise<FakeConnection> {
    link.start()
    await clock.advance(0)
    return comeUp()
  }
  async function comeUp(): Promise<FakeConnection> {
    const connection = connections.at(-1)
    if (connection === undefined) throw new Error('nothing was opened')
    connection.events.up()
    await clock.advance(0)
    return connection
  }
  return { link, clock, session, log, connections, ended, returnNetwork: () => returnNetwork(), up }
}

const bytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length)

describe('the realtime link of the page', () => {
  it('is up once the server said CONNECTED', async () => {
    const { link, clock, connections, up } = createBench()
    expect(link.state().snapshot()).toBe('offline')
    link.start()
    await clock.advance(0)
    expect(link.state().snapshot()).toBe('connecting')
    await up()
    expect(link.state().snapshot()).toBe('connected')
    expect(connections.map(({ token }) => token)).toEqual(['token-1'])
  })

  it('says that a topic is heard once the server has confirmed it, on each connection', async () => {
    const { link, clock, connections, up } = createBench()
    const heard: string[] = []
    link.listen(
      '/topic',
      () => undefined,
      () => heard.push('early'),
    )
    const first = await up()
    expect(heard).toEqual([])
    first.confirm.get('/topic')?.(0)
    expect(heard).toEqual(['early'])

    // The topic is already heard: whoever comes later missed what was before them, too.
    link.listen(
      '/topic',
      () => undefined,
      () => heard.push('late'),
    )
    await clock.advance(0)
    expect(heard).toEqual(['early', 'late'])

    first.events.down('closed')
    await clock.advance(1_000)
    const second = connections.at(-1)!
    second.events.up()
    await clock.advance(0)
    const stop = link.listen(
      '/topic',
      () => undefined,
      () => heard.push('gone'),
    )
    stop()
    expect(heard).toEqual(['early', 'late'])
    second.confirm.get('/topic')?.(0)
    expect(heard).toEqual(['early', 'late', 'early', 'late'])
  })

  it('says whether something may have been sent since the page began, and since it last heard anything', async () => {
    const { link, clock, connections, up } = createBench()
    const missed: boolean[] = []
    const note = (hasMissed: boolean): void => void missed.push(hasMissed)
    await clock.advance(3_000)
    link.listen('/topic', () => undefined, note)
    const first = await up()
    first.confirm.get('/topic')?.(2_999)
    first.confirm.get('/topic')?.(3_000)
    expect(missed).toEqual([true, false])

    // A sign that is heard may have been under way for a minute, and what followed it was lost.
    for (let beat = 0; beat < 5; beat++) {
      await clock.advance(20_000)
      first.events.heard()
    }
    await clock.advance(4_000)
    first.events.down('closed')
    await clock.advance(1_000)
    const second = connections.at(-1)!
    second.events.up()
    second.confirm.get('/topic')?.(64_999)
    second.confirm.get('/topic')?.(65_000)
    expect(missed).toEqual([true, false, true, false])

    // Whoever listens only now has fetched at any time since the page began.
    link.listen('/other', () => undefined, note)
    second.confirm.get('/other')?.(107_999)
    second.confirm.get('/other')?.(108_000)
    expect(missed).toEqual([true, false, true, false, true, false])
  })

  it('of a connection that was never confirmed, nothing was heard', async () => {
    const { link, clock, connections, up } = createBench()
    const missed: boolean[] = []
    link.listen(
      '/topic',
      () => undefined,
      (hasMissed) => missed.push(hasMissed),
    )
    const first = await up()
    await clock.advance(5_000)
    first.events.heard()
    first.events.down('closed')
    await clock.advance(1_000)
    const second = connections.at(-1)!
    second.events.up()
    second.confirm.get('/topic')?.(5_000)
    expect(missed).toEqual([true])
  })

  it('resolves a message when its receipt came', async () => {
    const { link, up } = createBench()
    const connection = await up()
    const sent = link.send('/app/video', { id: 'x' }, bytes(5))
    const [message] = connection.sent
    connection.events.receipt(message?.receipt ?? '')
    expect(await sent).toEqual({ ok: true, value: undefined })
    expect(message).toMatchObject({ destination: '/app/video', bytes: 5 })
  })

  it('says `dropped` for every waiting message when the link drops, and at once when there is none', async () => {
    const { link, up } = createBench()
    const before = await link.send('/app/video', {}, bytes(1))
    const connection = await up()
    const waiting = [link.send('/app/video', {}, bytes(1)), link.send('/app/video', {}, bytes(2))]
    connection.events.down('gone')
    const dropped = { ok: false, failure: 'dropped' }
    expect([before, ...(await Promise.all(waiting))]).toEqual([dropped, dropped, dropped])
  })

  it('says `dropped` if the socket dropped at the same moment', async () => {
    const { link, up } = createBench()
    const connection = await up()
    connection.broken = true
    expect(await link.send('/app/video', {}, bytes(1))).toEqual({ ok: false, failure: 'dropped' })
  })

  it('reconnects after 1 second and subscribes again', async () => {
    const { link, clock, connections, up } = createBench()
    const heard: string[] = []
    link.listen('/user/topic/video/processing-done', (body) => heard.push(body))
    const first = await up()
    first.events.down('gone')
    expect(link.state().snapshot()).toBe('offline')
    await clock.advance(999)
    expect(connections).toHaveLength(1)
    await clock.advance(1)
    const second = connections[1]
    second?.events.up()
    second?.topics.get('/user/topic/video/processing-done')?.('done')
    expect(heard).toEqual(['done'])
    expect(second?.token).toBe('token-2')
  })

  it('leaves a topic when its last listener left', async () => {
    const { link, up } = createBench()
    const connection = await up()
    const leave = [
      link.listen('/user/topic/a', () => undefined),
      link.listen('/user/topic/a', () => undefined),
    ]
    leave[0]?.()
    expect(connection.topics.has('/user/topic/a')).toBe(true)
    leave[1]?.()
    expect(connection.topics.has('/user/topic/a')).toBe(false)
  })

  it('beats every 25 seconds', async () => {
    const { clock, up } = createBench()
    const connection = await up()
    for (let second = 0; second < 75; second++) {
      connection.events.heard()
      await clock.advance(1_000)
    }
    expect(connection.beats).toBe(3)
  })

  it('reopens a socket that has been silent for two heartbeats', async () => {
    const { clock, connections, up } = createBench()
    const first = await up()
    await clock.advance(50_000)
    expect(first.closed).toBe(false)
    await clock.advance(3_000)
    expect(first.closed).toBe(true)
    expect(connections).toHaveLength(2)
  })

  it('waits less when a message is on its way, but not while its bytes still trickle out', async () => {
    const { link, clock, up } = createBench()
    const connection = await up()
    connection.buffered = 1_000
    void link.send('/app/video', {}, bytes(1_000))
    for (let second = 0; second < 40; second++) {
      connection.buffered -= 10
      await clock.advance(1_000)
    }
    expect(connection.closed).toBe(false)
    await clock.advance(38_000)
    expect(connection.closed).toBe(true)
  })

  it('gives up a message that a living link never acknowledges', async () => {
    const { link, clock, up } = createBench()
    const connection = await up()
    const sent = link.send('/app/video', {}, bytes(1))
    for (let second = 0; second < 122; second++) {
      connection.events.heard()
      await clock.advance(1_000)
    }
    expect(await sent).toEqual({ ok: false, failure: 'dropped' })
    expect(connection.closed).toBe(false)
  })

  it('gives up an attempt that is not answered within 10 seconds', async () => {
    const { link, clock, connections } = createBench()
    link.start()
    await clock.advance(13_000)
    expect(connections[0]?.closed).toBe(true)
    expect(connections).toHaveLength(2)
  })

  it('does not trust a link that was quiet when the network changes', async () => {
    const { clock, connections, up, returnNetwork } = createBench()
    const first = await up()
    first.events.heard()
    returnNetwork()
    expect(first.closed).toBe(false)
    await clock.advance(6_000)
    returnNetwork()
    await clock.advance(0)
    expect(first.closed).toBe(true)
    expect(connections).toHaveLength(2)
  })

  it('refreshes an expired token and comes back without anybody noticing', async () => {
    const { clock, connections, session, ended, log, up } = createBench()
    const first = await up()
    first.events.refused('auth token expired')
    await clock.advance(1_000)
    expect(session.refused).toEqual(['token-1'])
    expect(connections[1]?.token).toBe('token-3')
    expect(ended).toEqual([])
    expect(log.lines).toContain('warn realtime: Access token has expired')
  })

  it('ends the session only when the refresh itself says expired', async () => {
    const { clock, session, ended, up } = createBench()
    const first = await up()
    session.refuseTokens('offline')
    first.events.refused('auth token expired')
    await clock.advance(5_000)
    expect(ended).toEqual([])
    session.refuseTokens('session-expired')
    await clock.advance(1_000)
    expect(ended).toEqual(['auth token expired'])
  })

  it('is reopened, and sends nothing, once somebody else is signed in', async () => {
    const { link, clock, session, connections, up } = createBench()
    const first = await up()
    session.signIn(someUserId(2))
    expect(await link.send('/app/video', {}, bytes(1))).toEqual({ ok: false, failure: 'dropped' })
    expect(first).toMatchObject({ closed: true, sent: [] })
    await clock.advance(1_000)
    connections[1]?.events.up()
    session.signIn(someUserId(1))
    await clock.advance(2_500)
    expect(connections[1]?.closed).toBe(true)
  })

  it('stays away once stopped', async () => {
    const { link, clock, connections, up } = createBench()
    const first = await up()
    link.stop()
    first.events.down('gone')
    await clock.advance(60_000)
    expect(first.closed).toBe(true)
    expect(connections).toHaveLength(1)
    expect(link.state().snapshot()).toBe('offline')
  })
})
