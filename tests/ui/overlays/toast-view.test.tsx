import { expect, test } from 'vitest'
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
