import { describe, expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { drawLine, type TakeFacts } from '#domain/sync/sync-line.ts'
import { summarise } from '#domain/sync/sync-overview.ts'
import type { UploadRecord } from '#domain/upload/upload-record.ts'
import { someItem } from '#tests/domain/outbox/some-item.ts'
import { somePart, someTake, someTakeId, someUserId } from '#tests/support/takes.ts'

const videoId = '77777777-0000-4000-8000-000000000001' as VideoId

function facts(change: Partial<TakeFacts> = {}): TakeFacts {
  return {
    take: someTake(1, { capture: 'closed' }),
    parts: [somePart(1, 0, { closed: true, bytes: 1_000 })],
    upload: null,
    uploading: null,
    sent: null,
    isElsewhere: false,
    items: [],
    processing: null,
    processingIsKnown: false,
    ...change,
  }
}
const upload: UploadRecord = {
  takeId: someTakeId(1),
  ownerId: someUserId(1),
  file: { name: 'a.mp4', size: 500, lastModified: 1, type: '', edges: '' },
  intent: 'send',
  address: null,
  taskId: null,
  toldPaused: false,
  uploadedSize: -1,
  digest: null,
  isCopied: false,
  hasHandle: false,
}
const fileTake = someTake(1, { capture: 'closed', source: 'file', sendRequestedAt: 1 })

describe('the line of truth of a recording', () => {
  test('being recorded, not even "captured" is behind it', () => {
    expect(drawLine(facts({ take: someTake(1) }))).toMatchObject({
      reached: null,
      state: { is: 'capturing' },
    })
  })

  test('closed and kept, it is on this device and on this device alone', () => {
    expect(drawLine(facts())).toMatchObject({ reached: 'on-device', state: { is: 'kept' }, isOnlyHere: true })
  })

  test('every part confirmed by the server: on the server, and not safe to let go before it is finished', () => {
    const parts = [somePart(1, 0, { closed: true, bytes: 900, confirmed: true })]
    expect(drawLine(facts({ parts, items: [someItem()] }))).toMatchObject({
      reached: 'on-server',
      serverBytes: 900,
      isOnlyHere: true,
    })
  })

  test('one part not confirmed: still only on this device, whatever was sent', () => {
    const parts = [
      somePart(1, 0, { closed: true, bytes: 900, confirmed: true }),
      somePart(1, 1, { closed: true, bytes: 100 }),
    ]
    const sent = { sentBytes: 1_000, totalBytes: 1_000, bytesPerSecond: 9 }
    expect(drawLine(facts({ parts, sent, items: [someItem()] })).reached).toBe('on-device')
  })

  test('finished: safe here; processed only when the server said so', () => {
    const take = someTake(1, { capture: 'closed', videoId })
    expect(drawLine(facts({ take }))).toMatchObject({ reached: 'finished', isOnlyHere: false })
    const processing = { asmtId: videoId as never, isDone: true, hasError: false }
    expect(drawLine(facts({ take, processing }))).toMatchObject({ reached: 'processed' })
    expect(drawLine(facts({ take, processing: { ...processing, hasError: true } }))).toMatchObject({
      reached: 'finished',
      state: { is: 'failed-processing' },
    })
  })

  test('refused, it carries the words of the refusal', () => {
    const items = [someItem({ state: { status: 'refused', code: 'not-a-video', message: 'No video.' } })]
    expect(drawLine(facts({ items })).state).toEqual({
      is: 'refused',
      code: 'not-a-video',
      message: 'No video.',
      itemId: 'item-1',
    })
  })
})

describe('the line of truth of a picked file', () => {
  test('at hand in this page alone it does not count as kept on this device', () => {
    const line = drawLine(facts({ take: fileTake, upload, parts: [], items: [someItem()] }))
    expect(line).toMatchObject({ reached: 'captured', survivesRestart: false, totalBytes: 500 })
  })

  test('copied, or with a handle, it is on this device', () => {
    for (const change of [{ isCopied: true }, { hasHandle: true }]) {
      const line = drawLine(facts({ take: fileTake, upload: { ...upload, ...change }, items: [someItem()] }))
      expect(line).toMatchObject({ reached: 'on-device', survivesRestart: true })
    }
  })

  test('it is on the server when all bytes are confirmed and their digest is known', () => {
    const sent = { ...upload, uploadedSize: 500, digest: 'aa' }
    expect(drawLine(facts({ take: fileTake, upload: sent })).reached).toBe('on-server')
    expect(drawLine(facts({ take: fileTake, upload: { ...sent, digest: null } })).reached).toBe('captured')
  })

  test('paused is said even while it waits for its turn', () => {
    const paused = { ...upload, intent: 'pause' as const }
    expect(drawLine(facts({ take: fileTake, upload: paused, items: [someItem()] })).state).toEqual({
      is: 'paused',
    })
    const whole = { ...paused, digest: 'aa', uploadedSize: 500 }
    expect(drawLine(facts({ take: fileTake, upload: whole, items: [someItem()] })).state.is).toBe('waiting')
  })

  test('sent by another tab, it is being sent', () => {
    const line = drawLine(facts({ take: fileTake, upload, items: [someItem()], isElsewhere: true }))
    expect(line.state).toEqual({ is: 'sending' })
  })
})

describe('all lines in one sentence', () => {
  const kept = drawLine(facts())
  const finished = drawLine(facts({ take: someTake(1, { capture: 'closed', videoId }) }))
  const waiting = drawLine(facts({ take: fileTake, upload, items: [someItem()] }))

  test('safe means that nothing of mine exists only on this device', () => {
    expect(summarise([], true)).toEqual({ is: 'safe' })
    expect(summarise([finished], false)).toEqual({ is: 'safe' })
    expect(summarise([finished, kept], true).is).not.toBe('safe')
  })

  test('what waits is counted with its bytes; offline it is kept on this device', () => {
    expect(summarise([waiting, kept], true)).toEqual({ is: 'waiting', count: 1, bytes: 500 })
    expect(summarise([waiting, kept], false)).toEqual({ is: 'offline', count: 2, bytes: 1_500 })
    expect(summarise([kept], true)).toEqual({ is: 'unsent', count: 1, bytes: 1_000 })
  })
})
