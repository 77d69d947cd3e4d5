import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Modal } from '#ui/overlays/modal.tsx'
import { useFocusOfGoneRow } from '#ui/table/use-focus-of-gone-row.ts'
import { renderPart } from '#tests/support/render.tsx'

function Rows() {
  const place = useRef<HTMLDivElement>(null)
  const [names, setNames] = useState(['Amara', 'Noah', 'Zoe'])
  const [asked, setAsked] = useState<string | null>(null)
  const holdFocus = useFocusOfGoneRow(place, names)
  const remove = (gone: string) => setNames((before) => before.filter((name) => name !== gone))
  return (
    <>
      <input aria-label="Search" onChange={() => remove('Noah')} />
      <div ref={place} onFocus={holdFocus}>
        {names.map((name, row) => (
          <article key={name} data-row={row}>
            <button onClick={() => remove(name)}>Remove {name}</button>
            <button onClick={() => setAsked(name)}>Ask about {name}</button>
          </article>
        ))}
      </div>
      <Modal isOpen={asked !== null} title="Sure?" onClose={() => setAsked(null)}>
        <button onClick={() => remove(asked ?? '')}>Yes</button>
      </Modal>
    </>
  )
}

const focused = () => document.activeElement?.textContent

test('when the row with the focus disappears, the row that takes its place has it; after the last, the one before', async () => {
  const { screen, user } = renderPart(<Rows />)
  await user.click(screen.getByRole('button', { name: 'Remove Noah' }))
  expect(focused()).toBe('Remove Zoe')
  await user.click(screen.getByRole('button', { name: 'Remove Zoe' }))
  expect(focused()).toBe('Remove Amara')
})

test('when a dialog removes the row that it was opened from, the next row has the focus once it is closed', async () => {
  const { screen, user } = renderPart(<Rows />)
  await user.click(screen.getByRole('button', { name: 'Ask about Noah' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(focused()).toBe('Yes')
  await user.keyboard('{Escape}')
  await expect.poll(focused).toBe('Remove Zoe')
})

test('somebody whose focus is elsewhere when a row disappears stays there', async () => {
  const { screen, user } = renderPart(<Rows />)
  await user.click(screen.getByRole('button', { name: 'Ask about Noah' }))
  await user.keyboard('{Escape}')
  await user.type(screen.getByLabelText('Search'), 'a')
  expect(screen.queryByText('Remove Noah')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})
