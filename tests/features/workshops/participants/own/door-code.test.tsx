import { expect, test } from 'vitest'
import { DoorCode } from '#features/workshops/participants/own/door-code.tsx'
import { renderPart } from '#tests/support/render.tsx'

test('a code is there as a picture and in groups of digits to read out loud', async () => {
  const { screen } = renderPart(<DoorCode door={{ code: '012345678', arrivedAt: null }} />, {})
  screen.getByText('012 345 678')
  await screen.findByRole('img', { name: 'Your code as a picture to scan' })
})

test('whoever was marked is welcomed', () => {
  const { screen } = renderPart(
    <DoorCode door={{ code: '012345678', arrivedAt: '2026-03-01T08:05:00.000Z' }} />,
    {},
  )
  screen.getByText('You’re marked as arrived. Welcome!')
})

test('whoever only teaches has no code', () => {
  const { screen } = renderPart(<DoorCode door={null} />, {})
  expect(screen.container.textContent).toBe('')
})
