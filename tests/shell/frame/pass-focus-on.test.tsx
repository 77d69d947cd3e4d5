import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { passFocusOn } from '#shell/frame/pass-focus-on.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { renderPart } from '#tests/support/render.tsx'

function open() {
  onTestFinished(passFocusOn(document))
  return renderPart(<People />)
}

const all = ['Amara', 'Noah', 'Zoe']

function People() {
  const [names, setNames] = useState(all)
  const [asked, setAsked] = useState<string | null>(null)
  const [look, setLook] = useState<'month' | 'none' | 'week'>('month')
  const remove = (gone: string) => setNames((before) => before.filter((name) => name !== gone))
  return (
    <main>
      <h1 data-page-title="" tabIndex={-1}>
        Page
      </h1>
      <button onClick={() => remove('Noah')}>Elsewhere</button>
      <section>
        <h2>Coordinators</h2>
        {names.length === 0 ? (
          <p>Nobody.</p>
        ) : (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button onClick={() => remove(name)}>Move {name}</button>
                <button onClick={() => setAsked(name)}>Ask about {name}</button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {look === 'month' ? (
        <p>
          <button
            data-stands-for="day 3"
            onClick={() => {
              setLook('none')
              setTimeout(() => setLook('week'), 100)
            }}
          >
            28 more
          </button>
        </p>
      ) : null}
      {look === 'week' ? <button data-stands-for="day 3">Day 3</button> : null}
      <Modal isOpen={asked !== null} title="Sure?" onClose={() => setAsked(null)}>
        <button
          onClick={() => {
            remove(asked ?? '')
            setAsked(null)
          }}
        >
          Yes
        </button>
      </Modal>
    </main>
  )
}

const focused = () => document.activeElement?.textContent

test('when a row disappears, the row in its place has the focus; after the last one, the heading of the part', async () => {
  const { screen, user } = open()
  await user.click(screen.getByRole('button', { name: 'Move Noah' }))
  await expect.poll(focused).toBe('Move Zoe')
  await user.keyboard('{Enter}')
  await expect.poll(focused).toBe('Move Amara')
  await user.keyboard('{Enter}')
  await expect.poll(focused).toBe('Coordinators')
})

test('when a dialog removes the row that it was opened from, the next row has the focus', async () => {
  const { screen, user } = open()
  await user.click(screen.getByRole('button', { name: 'Ask about Noah' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await expect.poll(focused).toBe('Move Zoe')
})

test('a dialog that changes nothing returns the focus to where it was opened', async () => {
  const { screen, user } = open()
  await user.click(screen.getByRole('button', { name: 'Ask about Noah' }))
  await screen.findByRole('button', { name: 'Yes' })
  await user.keyboard('{Escape}')
  await expect.poll(focused).toBe('Ask about Noah')
})

test('an element for the same thing gets the focus as soon as it exists, and the title of the page until then', async () => {
  const { screen, user } = open()
  await user.click(screen.getByRole('button', { name: '28 more' }))
  await expect.poll(focused).toBe('Page')
  await expect.poll(focused).toBe('Day 3')
})

test('somebody who moved on meanwhile is not called back', async () => {
  const { screen, user } = open()
  await user.click(screen.getByRole('button', { name: '28 more' }))
  await expect.poll(focused).toBe('Page')
  await user.click(screen.getByRole('button', { name: 'Move Amara' }))
  await screen.findByRole('button', { name: 'Day 3' })
  await expect.poll(focused).toBe('Move Noah')
})

test('somebody whose focus is elsewhere when a row disappears stays there', async () => {
  const { screen, user } = open()
  await user.click(screen.getByRole('button', { name: 'Ask about Noah' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByText('Move Noah')).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(focused()).toBe('Elsewhere')
})

test('somebody who pressed where nothing takes the focus is not moved when a row disappears', async () => {
  const { screen, user } = open()
  await user.click(screen.getByRole('button', { name: 'Ask about Noah' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByText('Coordinators'))
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.poll(() => screen.queryByText('Move Noah')).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(document.body)
})
