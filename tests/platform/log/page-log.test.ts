import { describe, expect, it, vi } from 'vitest'
import { succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createPageLog } from '#platform/log/page-log.ts'

function createLog({ isReachable = true, isSignedIn = true } = {}) {
  const console = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const sent: unknown[] = []
  const paths: string[] = []
  const time = { now: 0 }
  const log = createPageLog({
    console,
    clock: { now: () => time.now },
    userAgent: 'UA',
    version: '1.2.3',
    source: () => 'https://t.test/record',
  })
  const call = async (endpoint: Endpoint, input: { body: unknown }) => {
    paths.push(endpoint.path)
    sent.push(input.body)
    return succeed({})
  }
  log.reportTo(call as unknown as Call, {
    isReachable: () => isReachable,
    isSignedIn: () => isSignedIn,
    names: () => ['Ada Byron', 'Ada', 'Byron'],
  })
  return { log, console, sent, paths, time }
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

  it("the message 'Access and reset tokens have expired.' is not logged", async () => {
    const { log, sent, console } = createLog()
    log.error('session', 'Access and reset tokens have expired.')
    await vi.dynamicImportSettled()
    expect(sent).toEqual([])
    expect(console.error).not.toHaveBeenCalled()
  })

  it('a loop of errors does not eat the link, and is heard again later', async () => {
    const { log, sent, time } = createLog()
    for (let round = 0; round < 500; round += 1) log.error('loop', `round ${round}`)
    await vi.dynamicImportSettled()
    expect(sent).toHaveLength(30)
    time.now = 300_001
    log.error('loop', 'again')
    await vi.dynamicImportSettled()
    expect(sent).toHaveLength(31)
  })

  it('leaves the person who is here, tokens and queries on the device', async () => {
    const { log, sent, console } = createLog()
    log.error('call', 'Ada Byron got 401 at /x?code=1', new Error('Bearer abcdefgh for ada@hospital.org'))
    await vi.dynamicImportSettled()
    expect(JSON.stringify(sent)).not.toMatch(/ada|byron|abcdefgh|hospital|code=1/i)
    expect(JSON.stringify(sent)).toContain('[name] got 401 at /x')
    expect(String(console.error.mock.calls[0]?.[0])).toContain('Ada Byron')
  })

  it('a huge cause is cut to what the server takes', async () => {
    const { log, sent } = createLog()
    log.error('x', 'm '.repeat(9_000))
    await vi.dynamicImportSettled()
    expect((sent[0] as { message: string }).message).toHaveLength(5_000)
  })
})
