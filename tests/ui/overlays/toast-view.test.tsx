import { expect, test, vi } from 'vitest'
import { ToastView } from '#ui/overlays/toast-view.tsx'
import { renderPart } from '#tests/support/render.tsx'

test('a link that is clicked inside a toast closes the toast (spec 1 §4)', async () => {
  let closed = 0
  const toast = { msg: 'Uploaded.', type: 'SUCCESS' as const, link: { to: '#video', text: 'Watch' } }
  const { screen, user } = renderPart(
    <ToastView
      toast={toast}
      onAct={() => undefined}
      onClose={() => void (closed += 1)}
      onHold={() => undefined}
      onRelease={() => undefined}
    />,
  )
  await user.click(screen.getByRole('link', { name: 'Watch' }))
  expect(closed).toBe(1)
})

test.each([
  ['lies over a primary action', 10, true],
  ['lies over nothing important', 400, false],
])('a toast that %s moves to the other edge: %s', (_where, top, isMoved) => {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this.matches('[data-look]') ? new DOMRect(0, top, 100, 50) : new DOMRect(0, 0, 100, 50)
  })
  const { screen } = renderPart(
    <>
      <button data-look="primary">Save</button>
      <ToastView
        toast={{ msg: 'Ready.', type: 'INFO' }}
        onAct={() => undefined}
        onClose={() => undefined}
        onHold={() => undefined}
        onRelease={() => undefined}
      />
    </>,
  )
  expect(screen.getByText('Ready.').parentElement?.dataset.moved !== undefined).toBe(isMoved)
  boxes.mockRestore()
})
