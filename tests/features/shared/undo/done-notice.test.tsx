import { useState } from 'react'
import { expect, test } from 'vitest'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { renderPart } from '#tests/support/render.tsx'

function Moved() {
  const [isUndone, setUndone] = useState(false)
  return isUndone ? (
    <DoneNotice text="Undone." undo={null} isHeld={false} />
  ) : (
    <DoneNotice text="Moved 1 person." undo={() => setUndone(true)} isHeld={false} />
  )
}

test('after an undo the focus is where it is reported', async () => {
  const { screen, user } = renderPart(<Moved />)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(document.activeElement?.textContent).toContain('Undone.')
})
