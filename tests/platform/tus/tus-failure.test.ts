import { describe, expect, test } from 'vitest'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import { judgeAnswer, type TusVerdict } from '#platform/tus/tus-failure.ts'

function judge(status: number, headers: Record<string, string> = {}, body: unknown = ''): TusVerdict {
  const all: Record<string, string> = { [SERVER_MARK_HEADER]: '1', ...headers }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return judgeAnswer({ getStatus: () => status, getHeader: (name) => all[name], getBody: () => text }, 0)
}

describe('an unwelcome answer to an upload', () => {
  test.each([
    [0, { status: 'failed', why: 'offline' }],
    [401, { status: 'token-refused' }],
    [403, { status: 'token-refused' }],
    [404, { status: 'gone' }],
    [410, { status: 'gone' }],
    [409, { status: 'failed', why: 'busy' }],
    [423, { status: 'failed', why: 'busy' }],
    [426, { status: 'failed', why: 'server' }],
    [429, { status: 'failed', why: 'busy' }],
    [500, { status: 'failed', why: 'server' }],
    [503, { status: 'failed', why: 'server' }],
    [507, { status: 'failed', why: 'no-room' }],
  ])('%i without words of ours ends the pass as %o', (status, verdict) => {
    expect(judge(status)).toEqual(verdict)
  })

  test('with a status that says nothing refuses the file', () => {
    expect(judge(418)).toMatchObject({ status: 'refused', code: 'invalid-input' })
  })

  test('is judged by its code before its status', () => {
    expect(judge(507, {}, { code: 'over-quota', message: 'Enough.' })).toEqual({
      status: 'failed',
      why: 'over-quota',
    })
    expect(judge(415, {}, { code: 'not-a-video', message: 'No video.' })).toEqual({
      status: 'refused',
      code: 'not-a-video',
      message: 'No video.',
    })
  })

  test('says how long the server wants to be left alone', () => {
    expect(judge(503, { 'Retry-After': '7' })).toEqual({ status: 'failed', why: 'server', retryAfter: 7_000 })
  })

  test('from another server is no answer', () => {
    expect(judge(404, { [SERVER_MARK_HEADER]: '' })).toEqual({ status: 'failed', why: 'offline' })
    expect(judgeAnswer(null, 0)).toEqual({ status: 'failed', why: 'offline' })
  })
})
