import { afterEach, expect, test, vi } from 'vitest'
import type { Base } from '#compose/build-base.ts'
import { buildCore } from '#compose/build-core.ts'
import type { Watchable } from '#domain/ports.ts'
import { type CaptureState, readyToCapture } from '#domain/video/recording/capture/capture-state.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { FETCH_AGAIN_MS } from '#features/shared/lazy-part.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

const recorder = vi.hoisted(() => ({ capture: null as unknown }))
vi.mock('#compose/build-takes.ts', () => ({ buildTakes: () => ({ takes: {}, space: {} }) }))
const drafts = vi.hoisted(() => ({ built: 0 }))
vi.mock('#compose/build-drafts.ts', () => ({
  buildDrafts: () => {
    drafts.built += 1
    return { drafts: {}, attempts: {} }
  },
}))
vi.mock('#compose/build-recorder.ts', () => ({ buildRecorder: () => ({ capture: recorder.capture }) }))

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, length: 0, key: () => null }
afterEach(() => void vi.unstubAllGlobals())

/** A camera that is wherever the test puts it. */
function cameraByHand(first: CaptureState) {
  let state = first
  const listeners = new Set<() => void>()
  const camera: Watchable<CaptureState> = {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    camera,
    become: (next: CaptureState) => {
      state = next
      for (const listener of listeners) listener()
    },
  }
}

function build(clock = createHandClock()) {
  vi.stubGlobal('localStorage', storage)
  const base = {
    clock,
    log: createFakeLog(),
    reachability: { snapshot: () => 'reachable', subscribe: () => () => {} },
    // Nothing of delivery is fetched: the page is never quiet.
    quiet: { run: () => {} },
  } as unknown as Base
  const nobody = { snapshot: () => null, subscribe: () => () => {}, me: () => null }
  const deps = {
    session: nobody,
    selection: nobody,
    call: async () => {},
    toasts: {},
    links: {},
    go: () => {},
  }
  return buildCore(base, deps as unknown as Parameters<typeof buildCore>[1])
}

const running = { status: 'recording', take: {} } as unknown as CaptureState

test('before there is a recorder, nothing stops anybody from leaving the page', () => {
  const went = vi.fn()
  build().busy.whenFree(went)
  expect(went).toHaveBeenCalledOnce()
})

test('nobody is led away during a take, and they are led away once as soon as it ends', async () => {
  const { camera, become } = cameraByHand(readyToCapture)
  recorder.capture = camera
  const { services, busy } = build()
  await services.openRecorder()
  become(running)
  const went = vi.fn()
  await vi.waitFor(() => expect(services.capture.snapshot()).toBe(running))
  busy.whenFree(went)
  expect(went).not.toHaveBeenCalled()
  become({ ...running })
  expect(went).not.toHaveBeenCalled()
  become(readyToCapture)
  await vi.waitFor(() => expect(went).toHaveBeenCalledOnce())
  become(running)
  become(readyToCapture)
  expect(went).toHaveBeenCalledOnce()
})

test('drafts that a crash left are looked for soon after the start, though no screen asks for them', async () => {
  const clock = createHandClock()
  drafts.built = 0
  build(clock)
  await clock.advance(FETCH_AGAIN_MS - 1)
  expect(drafts.built).toBe(0)
  await clock.advance(1)
  await vi.waitFor(() => expect(drafts.built).toBe(1))
})
