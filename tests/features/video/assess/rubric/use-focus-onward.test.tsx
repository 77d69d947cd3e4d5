import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useFocusOnward, type WayToSend } from '#features/video/assess/rubric/use-focus-onward.ts'

afterEach(cleanup)

interface BarProps {
  isDone: boolean
  hasNext?: boolean
  toSend?: WayToSend
  onAct: () => void
}

const notAsked: WayToSend = { isAsked: false, onReached: () => undefined }

function Bar({ isDone, hasNext = true, toSend = notAsked, onAct }: BarProps) {
  const { ref, expectChange } = useFocusOnward(isDone, toSend)
  const act = (): void => {
    expectChange()
    onAct()
  }
  return (
    <div ref={ref}>
      <div data-act="">
        <button key={String(isDone)} type="button" onClick={act}>
          {isDone ? 'Undo' : 'Send'}
        </button>
      </div>
      {isDone && hasNext ? (
        <div data-onward="">
          <a href="/next">Next</a>
        </div>
      ) : null}
    </div>
  )
}

const nothing = (): void => undefined

test('sending with the keyboard moves to the next video, taking it back moves to Send', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Bar isDone={false} onAct={nothing} />)
  await user.tab()
  await user.keyboard('{Enter}')
  rerender(<Bar isDone onAct={nothing} />)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  rerender(<Bar isDone={false} onAct={nothing} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
})

test('after the last video the focus is where sending can be undone', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Bar isDone={false} hasNext={false} onAct={nothing} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  rerender(<Bar isDone hasNext={false} onAct={nothing} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
})

test('what arrives from another device does not move anybody’s focus', () => {
  const { rerender } = render(<Bar isDone={false} onAct={nothing} />)
  rerender(<Bar isDone onAct={nothing} />)
  expect(document.activeElement).toBe(document.body)
})

test('whoever asks for Send gets to it, once', () => {
  const onReached = vi.fn()
  render(<Bar isDone={false} onAct={nothing} toSend={{ isAsked: true, onReached }} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  expect(onReached).toHaveBeenCalledOnce()
})

test('after Send, whoever asks for it gets to the next video', () => {
  const onReached = vi.fn()
  render(<Bar isDone onAct={nothing} toSend={{ isAsked: true, onReached }} />)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Next' }))
})
