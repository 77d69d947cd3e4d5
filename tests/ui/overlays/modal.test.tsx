import { readFileSync } from 'node:fs'
import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Modal, type ModalProps } from '#ui/overlays/modal.tsx'
import { renderPart } from '#tests/support/render.tsx'

const css = readFileSync('src/ui/overlays/modal.module.css', 'utf8')

function show(props: Partial<ModalProps> = {}) {
  let closed = 0
  const rendered = renderPart(
    <Modal isOpen title="Rename" onClose={() => void (closed += 1)} {...props}>
      <p>Body</p>
    </Modal>,
  )
  const shaker = () => rendered.screen.getByRole('dialog').parentElement!
  return { ...rendered, shaker, closed: () => closed }
}

const pushes: readonly [string, (user: ReturnType<typeof show>['user']) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['an outside click', (user) => user.click(document.body)],
  ['a route change', async () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')))],
]

test.each(pushes)('a persistent modal shakes instead of closing on %s (spec 1 §4)', async (_what, push) => {
  const { user, shaker, closed, screen } = show({ isPersistent: true })
  await push(user)
  expect(closed()).toBe(0)
  expect(screen.getByText('Body')).toBeTruthy()
  expect(shaker().dataset['shaking']).toBe('')
  fireEvent.animationEnd(shaker())
  expect(shaker().dataset['shaking']).toBeUndefined()
})

test.each(pushes.slice(0, 2))('any other closes on %s', async (_what, push) => {
  const { user, closed } = show()
  await push(user)
  expect(closed()).toBe(1)
})

test('modal shake 1000 ms, also where motion is reduced (spec 1 §9)', () => {
  expect([...css.matchAll(/animation: (?:shake|hold) (\d+)ms/g)].map(([, ms]) => ms)).toEqual([
    '1000',
    '1000',
  ])
})

test('default modal width 500 (spec 1 §9)', () => {
  const { shaker } = show()
  expect(shaker().parentElement!.style.getPropertyValue('--modal-width')).toBe('500px')
})
