import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from '#ui/controls/buttons/button.tsx'
import { renderPart } from '#tests/support/render.tsx'

/** Presses a button at these moments, in ms, and counts how often it acted. */
function pressAt(moments: readonly number[], throttle?: number): number {
  let pressed = 0
  const { screen } = renderPart(
    <Button throttle={throttle} onPress={() => void (pressed += 1)}>
      Save
    </Button>,
  )
  for (const moment of moments) {
    const click = new MouseEvent('click', { bubbles: true })
    Object.defineProperty(click, 'timeStamp', { value: moment })
    fireEvent(screen.getByRole('button'), click)
  }
  return pressed
}

test('the throttle of a button is optional, 0 by default: every press counts (spec 1 §9)', () => {
  expect(pressAt([5_000, 5_000, 5_001])).toBe(3)
})

test('with a throttle in ms, further presses within that time are ignored (spec 1 §9)', () => {
  expect(pressAt([5_000, 5_799, 5_800], 800)).toBe(2)
})
