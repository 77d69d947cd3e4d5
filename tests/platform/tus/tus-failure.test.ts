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

describe('a creation that is refused in words', () => {
  const create = (status: number, body: unknown): TusVerdict =>
    judgeAnswer(
      {
        getStatus: () => status,
        getHeader: (name) => (name === SERVER_MARK_HEADER ? '1' : undefined),
        getBody: () => (typeof body === 'string' ? body : JSON.stringify(body)),
      },
      0,
      { isCreation: true },
    )

  test.each([
    [409, 'wrong-state', 'This program is inactive. The file is still with you.'],
    [403, 'not-allowed', 'Only residents and those who teach upload videos.'],
  ])('says so (%i), for its owner to decide', (status, code, message) => {
    expect(create(status, { code, message })).toEqual({ status: 'refused', code, message })
  })

  test('is about no offset, which is what the same status means of a chunk', () => {
    expect(judge(409, {}, { code: 'wrong-state', message: 'Upload-Offset conflict' })).toEqual({
      status: 'failed',
      why: 'busy',
    })
  })

  test.each([
    [409, { status: 'failed', why: 'busy' }],
    [423, { status: 'failed', why: 'busy' }],
    [403, { status: 'token-refused' }],
  ])('without words waits as before (%i)', (status, verdict) => {
    expect(create(status, '')).toEqual(verdict)
  })
})

test('of whose membership ended, the server has everything: the upload waits', () => {
  expect(judge(410, {}, { code: 'membership-ended', message: 'Ended.' })).toEqual({
    status: 'failed',
    why: 'session',
  })
  expect(judge(410, {}, { code: 'expired-upload', message: 'Expired.' })).toEqual({ status: 'gone' })
})
