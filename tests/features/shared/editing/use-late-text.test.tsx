import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLateText } from '#features/shared/editing/use-late-value.ts'
import type { LiveText } from '#features/shared/editing/use-typed-text.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { createLiveText } from '#tests/support/live-text.ts'
import { renderPart } from '#tests/support/render.tsx'

function Preview({ live, drawn }: { live: LiveText; drawn: string[] }) {
  const { body, at, setPlace } = useLateText(live)
  drawn.push(body)
  return (
    <button type="button" onClick={() => setPlace(() => 7)}>
      {`${body} at ${at}`}
    </button>
  )
}

function show() {
  const clock = createHandClock()
  const { live } = createLiveText('One')
  const drawn: string[] = []
  const { screen } = renderPart(<Preview live={live} drawn={drawn} />, { clock })
  const pass = (milliseconds: number) => act(() => clock.advance(milliseconds))
  return { screen, live, drawn, pass, shown: () => screen.getByRole('button').textContent }
}

test('while somebody types, nothing is drawn, not even what is made in between', async () => {
  const { live, drawn, pass, shown } = show()
  let made = ''
  for (const letter of ' two, three') {
    made += letter
    live.writeSoon(() => `One${made}`)
    // The device is given the text.
    if (made.length === 5) live.write(live.latest())
    await pass(90)
  }
  expect(new Set(drawn)).toEqual(new Set(['One']))
  await pass(160)
  expect(shown()).toBe('One two, three at null')
})

test('the place is asked for once, with the text', async () => {
  const { screen, live, pass, shown } = show()
  await pass(250)
  act(() => screen.getByRole('button').click())
  live.writeSoon(() => 'One two')
  await pass(249)
  expect(shown()).toBe('One at null')
  await pass(1)
  expect(shown()).toBe('One two at 7')
})
