import { describe, expect, it, vi } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createPageLog } from '#platform/log/page-log.ts'

function createLog({ isReachable = true, isSignedIn = true } = {}) {
  const console = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const sent: unknown[] = []
  const paths: string[] = []
  const time = { now: 0 }
  const server = { isReachable, code: null as 'unavailable' | 'invalid-input' | null }
  const pauses: (() => void)[] = []
  const log = createPageLog({
    console,
    clock: {
      now: () => time.now,
      after: (_ms, wake) => {
        pauses.push(wake)
        return () => undefined
      },
    },
    userAgent: 'UA',
    version: '1.2.3',
    source: () => 'https://t.test/record',
  })
  const call = async (endpoint: Endpoint, input: { body: unknown }) => {
    paths.push(endpoint.path)
    if (server.code !== null) return refuse({ code: server.code })
    sent.push(input.body)
    return succeed({})
  }
  log.reportTo(call as unknown as Call, {
    isReachable: () => server.isReachable,
    isSignedIn: () => isSignedIn,
    names: () => ['Ada Byron', 'Ada', 'Byron'],
  })
  /** Until everything that can be sent now has been tried. */
  const settle = async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const wake = async () => {
    for (const each of pauses.splice(0)) each()
    await settle()
  }
  return { log, console, sent, paths, time, server, settle, wake }
}

describe('the client log', () => {
  it('posts warnings and errors with name, message, type, source and userAgent', async () => {
    const { log, sent } = createLog()
    log.warn('camera', 'gone')
    log.debug('camera', 'frame')
    log.info('camera', 'on')
    await vi.dynamicImportSettled()
    expect(sent).toEqual([
      {
        name: 'camera',
        message: 'gone',
        type: 'WARN',
        source: 'https://t.test/record',
        userAgent: 'UA',
        version: '1.2.3',
      },
    ])
  })

  it('goes to /vue-log only when authenticated, and elsewhere otherwise', async () => {
    for (const [isSignedIn, path] of [
      [true, '/vue-log'],
      [false, '/client-log'],
    ] as const) {
      const { log, paths } = createLog({ isSignedIn })
      log.error('x', 'y')
      await vi.dynamicImportSettled()
      expect(paths).toEqual([path])
    }
  })

  it('is not sent without a server; the console has it anyway', async () => {
    const { log, sent, console } = createLog({ isReachable: false })
    log.error('x', 'y', new Error('cause'))
    await vi.dynamicImportSettled()
    expect(sent).toEqual([])
    expect(console.error).toHaveBeenCalledOnce()
  })

  it('what the server cannot receive while its database is away is sent later, in order, each once', async () => {
    const { log, sent, server, settle, wake } = createLog()
    server.code = 'unavailable'
    log.error('a', 'first')
    log.error('b', 'second')
    await settle()
    await wake()
    expect(sent).toEqual([])
    server.code = null
    await wake()
    expect(sent).toMatchObject([{ message: 'first' }, { message: 'second' }])
    log.error('c', 'third')
    await settle()
    expect(sent).toHaveLength(3)
  })

  it('what was reported without a network is sent when there is one', async () => {
    const { log, sent, server, settle, wake } = createLog({ isReachable: false })
    log.error('a', 'in the basement')
    await settle()
    server.isReachable = true
    await wake()
    expect(sent).toMatchObject([{ message: 'in the basement' }])
  })

  it('what the server refuses is not sent again, and holds up nothing else', async () => {
    const { log, sent, paths, server, settle, wake } = createLog()
    server.code = 'invalid-input'
    log.error('a', 'bad')
    await settle()
    await wake()
    expect(paths).toHaveLength(1)
    server.code = null
    log.error('b', 'good')
    await settle()
    expect(sent).toMatchObject([{ message: 'good' }])
  })

  it('no more than thirty wait', async () => {
    const { log, sent, server, time, settle, wake } = createLog({ isReachable: false })
    for (let round = 0; round < 90; round += 1) {
      time.now += 20_000
      log.error('loop', `round ${round}`)
    }
    await settle()
    server.isReachable = true
    await wake()
    expect(sent).toHaveLength(30)
    expect(sent[0]).toMatchObject({ message: 'round 0' })
  })

  it("the message 'Access and reset tokens have expired.' is not logged", async () => {
    const { log, sent, console } = createLog()
    log.error('session', 'Access and reset tokens have expired.')
    await vi.dynamicImportSettled()
    expect(sent).toEqual([])
    expect(console.error).not.toHaveBeenCalled()
  })

  it('a loop of errors does not use up the connection, and is reported again later', async () => {
    const { log, sent, time } = createLog()
    for (let round = 0; round < 500; round += 1) log.error('loop', `round ${round}`)
    await vi.dynamicImportSettled()
    expect(sent).toHaveLength(30)
    time.now = 300_001
    log.error('loop', 'again')
    await vi.dynamicImportSettled()
    expect(sent).toHaveLength(31)
  })

  it('leaves the signed-in person, tokens and queries on the device', async () => {
    const { log, sent, console } = createLog()
    log.error('call', 'Ada Byron got 401 at /x?code=1', new Error('Bearer abcdefgh for ada@hospital.org'))
    await vi.dynamicImportSettled()
    expect(JSON.stringify(sent)).not.toMatch(/ada|byron|abcdefgh|hospital|code=1/i)
    expect(JSON.stringify(sent)).toContain('[name] got 401 at /x')
    expect(String(console.error.mock.calls[0]?.[0])).toContain('Ada Byron')
  })

  it('a huge cause is cut to what the server accepts', async () => {
    const { log, sent } = createLog()
    log.error('x', 'm '.repeat(9_000))
    await vi.dynamicImportSettled()
    expect((sent[0] as { message: string }).message).toHaveLength(5_000)
  })

  it('it is cut between characters, and half of one that somebody else has cut is left out', async () => {
    const { log, sent } = createLog()
    log.error('x', `\ud842m${'𠮷'.repeat(4_000)}`)
    await vi.dynamicImportSettled()
    const { message } = sent[0] as { message: string }
    expect(message).toMatch(/^m𠮷+$/u)
  })
})
