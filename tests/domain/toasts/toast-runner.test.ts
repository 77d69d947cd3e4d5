import { describe, expect, it } from 'vitest'
import { createToastRunner, type ToastRunner } from '#domain/toasts/toast-runner.ts'
import type { ToastRequest } from '#domain/ports.ts'
import { createHandClock, type HandClock } from '../../support/hand-clock.ts'

function makeQueue(): { toasts: ToastRunner; clock: HandClock; visible: () => string | null } {
  let next = 0
  const clock = createHandClock()
  const toasts = createToastRunner({ clock, ids: { uuid: () => `toast-${next++}` } })
  const visible = () => {
    const state = toasts.snapshot()
    return state.status === 'showing' ? state.toast.msg : null
  }
  return { toasts, clock, visible }
}

function info(msg: string, more: Partial<ToastRequest> = {}): ToastRequest {
  return { msg, type: 'INFO', ...more }
}

function dismiss(toasts: ToastRunner, at: number): void {
  const state = toasts.snapshot()
  if (state.status !== 'showing') throw new Error('No toast is showing.')
  toasts.dispatch({ type: 'toast-dismissed', id: state.toast.id, at })
}

describe('toast queue (spec 1 §4, §9)', () => {
  it('shows the next toast when the queue becomes non-empty and none is showing', () => {
    const { toasts, visible } = makeQueue()
    toasts.show(info('first'))
    expect(visible()).toBe('first')
  })

  it('shows one toast at a time', () => {
    const { toasts, visible } = makeQueue()
    toasts.show(info('first'))
    toasts.show(info('second'))
    expect(visible()).toBe('first')
  })

  it('closes a toast after 3000 ms unless told otherwise', async () => {
    const { toasts, clock, visible } = makeQueue()
    toasts.show(info('first'))
    await clock.advance(2_999)
    expect(visible()).toBe('first')
    await clock.advance(1)
    expect(visible()).toBeNull()
  })

  it('does what a toast offers once, and closes it', () => {
    const { toasts, visible } = makeQueue()
    const happened: string[] = []
    const act = { text: 'Undo', run: () => void happened.push('undone') }
    toasts.show(info('deleted', { act, onClose: () => void happened.push('closed') }))
    const acted = { type: 'toast-acted', id: 'toast-0', at: 0 } as const
    toasts.dispatch(acted)
    toasts.dispatch(acted)
    expect(happened).toEqual(['undone', 'closed'])
    expect(visible()).toBeNull()
  })

  it('shows a toast for the time that its request gives', async () => {
    const { toasts, clock, visible } = makeQueue()
    toasts.show(info('long', { timeout: 10_000 }))
    await clock.advance(9_999)
    expect(visible()).toBe('long')
    await clock.advance(1)
    expect(visible()).toBeNull()
  })

  it('shows a toast with the timeout 0 until it is closed', async () => {
    const { toasts, clock, visible } = makeQueue()
    toasts.show(info('stays', { timeout: 0 }))
    await clock.advance(3_600_000)
    expect(visible()).toBe('stays')
  })

  it('on close runs onClose once and shows the next after 1500 ms', async () => {
    const { toasts, clock, visible } = makeQueue()
    let closed = 0
    toasts.show(info('first', { onClose: () => closed++ }))
    toasts.show(info('second'))
    dismiss(toasts, clock.now())
    expect(closed).toBe(1)
    await clock.advance(1_499)
    expect(visible()).toBeNull()
    await clock.advance(1)
    expect(visible()).toBe('second')
    await clock.advance(60_000)
    expect(closed).toBe(1)
  })

  it('runs onOpen when the toast becomes visible, not when it is queued', async () => {
    const { toasts, clock } = makeQueue()
    const opened: string[] = []
    toasts.show(info('first', { onOpen: () => opened.push('first') }))
    toasts.show(info('second', { onOpen: () => opened.push('second') }))
    expect(opened).toEqual(['first'])
    await clock.advance(4_500)
    expect(opened).toEqual(['first', 'second'])
  })

  it('does not count the time while it is hovered or focused', async () => {
    const { toasts, clock, visible } = makeQueue()
    toasts.show(info('first'))
    await clock.advance(2_000)
    toasts.dispatch({ type: 'toast-held', at: clock.now() })
    await clock.advance(60_000)
    expect(visible()).toBe('first')
    toasts.dispatch({ type: 'toast-released', at: clock.now() })
    await clock.advance(999)
    expect(visible()).toBe('first')
    await clock.advance(1)
    expect(visible()).toBeNull()
  })

  it('shows every toast in the order of its request when many come at once', async () => {
    const { toasts, clock, visible } = makeQueue()
    const seen: (string | null)[] = []
    for (const msg of ['a', 'b', 'c', 'd']) toasts.show(info(msg))
    for (let turn = 0; turn < 4; turn++) {
      seen.push(visible())
      await clock.advance(4_500)
    }
    expect(seen).toEqual(['a', 'b', 'c', 'd'])
  })

  it('a toast that requests another in its onClose is followed by it', async () => {
    const { toasts, clock, visible } = makeQueue()
    toasts.show(info('first', { onClose: () => toasts.show(info('from onClose')) }))
    await clock.advance(3_000)
    expect(visible()).toBe('from onClose')
  })

  it('shows nothing during a recording, and everything after it', async () => {
    const { toasts, clock, visible } = makeQueue()
    toasts.dispatch({ type: 'silence-began' })
    toasts.show(info('first'))
    toasts.show(info('second'))
    await clock.advance(60_000)
    expect(visible()).toBeNull()
    toasts.dispatch({ type: 'silence-ended', at: clock.now() })
    expect(visible()).toBe('first')
    await clock.advance(4_500)
    expect(visible()).toBe('second')
  })

  it('takes away what is on the screen when a recording begins, and shows it again after it', async () => {
    const { toasts, clock, visible } = makeQueue()
    let opened = 0
    toasts.show(info('first', { onOpen: () => opened++ }))
    await clock.advance(2_000)
    toasts.dispatch({ type: 'silence-began' })
    expect(visible()).toBeNull()
    await clock.advance(60_000)
    toasts.dispatch({ type: 'silence-ended', at: clock.now() })
    await clock.advance(2_999)
    expect(visible()).toBe('first')
    expect(opened).toBe(1)
  })

  it('shows nobody else what was for one person, even after a recording', () => {
    const { toasts, clock, visible } = makeQueue()
    toasts.dispatch({ type: 'silence-began' })
    toasts.show(info('first'))
    toasts.dispatch({ type: 'person-changed' })
    toasts.dispatch({ type: 'silence-ended', at: clock.now() })
    expect(visible()).toBeNull()
  })

  it('forgets what was for one person when another signs in', async () => {
    const { toasts, clock, visible } = makeQueue()
    let closed = 0
    toasts.show(info('first', { onClose: () => closed++ }))
    toasts.show(info('second'))
    toasts.dispatch({ type: 'person-changed' })
    await clock.advance(60_000)
    expect(visible()).toBeNull()
    expect(closed).toBe(0)
  })
})
