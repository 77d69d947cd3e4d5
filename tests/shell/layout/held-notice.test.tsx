import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { type CaptureState, readyToCapture } from '#domain/video/recording/capture/capture-state.ts'
import { noteOnlyInTab } from '#domain/video/recording/take/only-in-tab.ts'
import type { SessionState } from '#domain/session/session-state.ts'
import { HeldNotice } from '#shell/layout/held-notice.tsx'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'
import { someTake } from '#tests/support/takes.ts'

const signedIn: SessionState = { status: 'signed-in', me: residentMe, meAt: 0, tokens: someTokens('a') }
const still = (state: unknown) => ({ snapshot: () => state, subscribe: () => () => undefined }) as never
const take = { ...someTake(61), ownerId: residentMe.id }
const saveFile = { name: 'Save to this device’s files' }
const mine = '1 recording is only in this tab'

let leave: () => void = () => undefined
afterEach(() => act(() => leave()))

interface Facts {
  session?: SessionState
  capture?: CaptureState
  path?: string
  ownerId?: UserId
  isCleared?: boolean
}

function show({ session = signedIn, capture = readyToCapture, ...facts }: Facts = {}) {
  const { path = links.start, ownerId = residentMe.id, isCleared = false } = facts
  const release = vi.fn(() => leave())
  leave = noteOnlyInTab({ take: { ...take, ownerId }, release: isCleared ? release : null })
  const shown = renderPart(<HeldNotice path={path} />, {
    session: still(session),
    capture: still(capture),
    reachability: still('reachable'),
    links,
  })
  return { ...shown, release, unmount: () => shown.screen.unmount() }
}
const nothing = { bytes: 0, duration: 0, marks: 0 }
const stopped: CaptureState = {
  status: 'STOPPED',
  takeId: take.id,
  ownerId: residentMe.id,
  why: 'asked',
  ...nothing,
}

test('a recording that is only in this tab can be saved on every screen, and is named', () => {
  const { screen } = show()
  expect(screen.getByText(mine)).toBeTruthy()
  expect(screen.getByText(/being uploaded/).textContent).toContain(take.name)
  expect(screen.getByRole('button', saveFile)).toBeTruthy()
})

test('another person on this tablet is told to keep the tab open, without a name or a file', () => {
  for (const session of [signedIn, { status: 'signed-out', problem: null } as const]) {
    const { screen, unmount } = show({ session, ownerId: 'someone else' as UserId })
    expect(screen.queryByText(mine)).toBeNull()
    expect(screen.getByText('Someone else’s recording is only in this tab')).toBeTruthy()
    expect(screen.queryByText(new RegExp(take.name))).toBeNull()
    expect(screen.queryByRole('button', saveFile)).toBeNull()
    unmount()
    leave()
  }
})

test('whoever’s session has ended is offered the file before they sign in, which leaves the page', () => {
  const { screen } = show({ session: { status: 'expired', who: residentMe }, path: links.login() })
  expect(screen.getByText(/sign in to Trocar in another tab/)).toBeTruthy()
  expect(screen.getByRole('button', saveFile)).toBeTruthy()
})

test('what no store has is removed only after it was saved, by its person', async () => {
  const { screen, user, release } = show({ isCleared: true })
  expect(screen.queryByRole('button', { name: 'Remove from this tab' })).toBeNull()
  await user.click(screen.getByRole('button', saveFile))
  expect(screen.getByText(/Play it before you remove/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove from this tab' }))
  expect(release).toHaveBeenCalledOnce()
  expect(screen.queryByText(mine)).toBeNull()
})

test('the review says it itself; elsewhere there is a way to it', () => {
  const { screen, unmount } = show({ capture: stopped, path: links.record })
  expect(screen.queryByText(mine)).toBeNull()
  unmount()
  leave()
  expect(show({ capture: stopped }).screen.getByRole('link', { name: 'Open it' })).toBeTruthy()
})
