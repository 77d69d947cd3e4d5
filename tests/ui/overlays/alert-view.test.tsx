import { expect, test } from 'vitest'
import { AlertView } from '#ui/overlays/alert-view.tsx'
import { renderPart } from '#tests/support/render.tsx'

function show(kind: { isDoubtful?: boolean; isDestructive?: boolean }) {
  const nothing = () => undefined
  const { screen } = renderPart(
    <AlertView
      title="3 of 5 answered"
      text="Still open: 2 lines."
      width={510}
      shakes={0}
      confirmLabel="Send anyway"
      cancelLabel="Keep assessing"
      onConfirm={nothing}
      onCancel={nothing}
      onPushAgainst={nothing}
      {...kind}
    />,
  )
  const look = (name: string) => screen.getByRole('button', { name }).dataset.look
  return { back: look('Keep assessing'), on: look('Send anyway') }
}

test.each([
  ['a question', {}, { back: 'secondary', on: 'primary' }],
  ['a doubtful one', { isDoubtful: true }, { back: 'primary', on: 'secondary' }],
  ['a destructive one', { isDestructive: true }, { back: 'secondary', on: 'danger' }],
])('the main button of %s is the one that most people want', (_what, kind, looks) => {
  expect(show(kind)).toEqual(looks)
})
