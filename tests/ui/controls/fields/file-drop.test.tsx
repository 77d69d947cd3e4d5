import { expect, test, vi } from 'vitest'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { FileTile } from '#ui/controls/fields/file-tile.tsx'
import { renderPart } from '#tests/support/render.tsx'

test('files are picked with the button of the field, and may be picked again at once', async () => {
  const onPick = vi.fn()
  const { screen, user } = renderPart(
    <FileDrop title="Drop videos here" action="Choose files" onPick={onPick} />,
  )
  const file = new File(['x'], 'knot.mp4', { type: 'video/mp4' })
  await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), file)
  expect(onPick).toHaveBeenCalledWith([{ file }])
})

test('while files are being checked, the field says so', () => {
  const { screen } = renderPart(
    <FileDrop
      title="Add more"
      isSmall
      progress={{ label: 'Checking your files', value: null }}
      onPick={vi.fn()}
    />,
  )
  expect(screen.getByRole('progressbar', { name: 'Checking your files' })).toBeTruthy()
})

test('a picked file says what it is, how far it is, and how to leave it out', async () => {
  const onRemove = vi.fn()
  const { screen, user } = renderPart(
    <FileTile
      name="knot.mp4"
      facts="2.1 MB"
      video={null}
      progress={{ label: 'Uploading', value: 0.4 }}
      removeLabel="Remove knot.mp4"
      onRemove={onRemove}
    />,
  )
  expect(screen.container.textContent).toContain('knot.mp4')
  expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('value')).toBe('0.4')
  await user.click(screen.getByRole('button', { name: 'Remove knot.mp4' }))
  expect(onRemove).toHaveBeenCalledOnce()
})
