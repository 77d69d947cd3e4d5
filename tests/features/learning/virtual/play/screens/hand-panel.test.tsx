import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HandPanel } from '#features/learning/virtual/play/screens/hand-panel.tsx'
import type { HandChoice } from '#features/learning/virtual/play/screens/hand-settings.ts'
import { stillHand } from '#features/learning/virtual/play/hand/hand.ts'
import { usualHand } from '#domain/learning/virtual/motion.ts'
import { renderPart } from '#tests/support/render.tsx'

const settings: HandChoice = {
  ...usualHand,
  sound: true,
  vibration: true,
  isScope: false,
  padRest: stillHand(),
}
let pads: { axes: number[]; buttons: []; timestamp: number }[] = []

afterEach(() => {
  pads = []
  Reflect.deleteProperty(navigator, 'getGamepads')
})

async function open() {
  Object.defineProperty(navigator, 'getGamepads', { value: () => pads, configurable: true })
  const onChange = vi.fn<(part: Partial<HandChoice>) => void>()
  const { screen } = renderPart(<HandPanel settings={settings} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Controls' }))
  await screen.findByText('Speed')
  return { screen, onChange }
}

test('where the sticks rest is measured once a gamepad is there', async () => {
  const { screen, onChange } = await open()
  expect(screen.queryByRole('button', { name: 'Center the sticks' })).toBeNull()
  pads = [{ axes: [0.12, 0, 0, -0.05], buttons: [], timestamp: 1 }]
  act(() => void dispatchEvent(new Event('gamepadconnected')))
  fireEvent.click(await screen.findByRole('button', { name: 'Center the sticks' }))
  expect(onChange).toHaveBeenCalledWith({
    padRest: { pan: 0.12, tilt: -0, depth: 0.05, roll: 0, lightPost: 0 },
  })
  expect(await screen.findByText('The sticks are centered.')).toBeTruthy()
})

test('sounds and vibration can be switched off', async () => {
  const { screen, onChange } = await open()
  fireEvent.click(screen.getByRole('switch', { name: 'Sounds' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Vibration' }))
  expect(onChange.mock.calls).toEqual([[{ sound: false }], [{ vibration: false }]])
})
