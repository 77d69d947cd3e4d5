import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useFocusOnward } from '#features/video/assess/rubric/use-focus-onward.ts'

afterEach(cleanup)

interface BarProps {
  isDone: boolean
  hasNext?: boolean
  onAct: () => void
}

function Bar({ isDone, hasNext = true, onAct }: BarProps) {
  const { ref, expectChange } = useFocusOnward(isDone)
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
