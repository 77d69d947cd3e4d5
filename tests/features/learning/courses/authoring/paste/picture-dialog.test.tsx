import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { addCourseFile, listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { CONTENT_FILE_BYTES_MAX } from '#contract/limits.ts'
import { MarkdownEditor } from '#features/learning/courses/authoring/markdown-editor.tsx'
import { createLiveText } from '#tests/support/live-text.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../../course-samples.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0])
const assetId = '0a57aaaa-0000-4000-8000-000000000001'
const encoded = `data:image/png;base64,${btoa(String.fromCharCode(...PNG))}`

/** As a browser does: typed into the field that has the focus. */
function execCommand(_name: string, _shows: boolean, text = ''): boolean {
  const area = document.activeElement as HTMLTextAreaElement
  const { selectionStart: start, selectionEnd: end, value } = area
  // Not as a script sets it, which React would not take for typing.
  Reflect.set(HTMLTextAreaElement.prototype, 'value', value.slice(0, start) + text + value.slice(end), area)
  area.setSelectionRange(start + text.length, start + text.length)
  return area.dispatchEvent(new Event('input', { bubbles: true }))
}
Object.assign(document, { execCommand })

function show({ isOffline = false } = {}) {
  const { live, written } = createLiveText('Before.')
  const { services, called } = screenServices({
    isOffline,
    answers: new Map<Endpoint, unknown>([
      [listCourseFiles, { files: [], shipped: [] }],
      [addCourseFile, { assetId, name: 'x.png', fileType: 'image/png', bytes: 16, address: '/x' }],
    ]),
  })
  const part = renderPart(
    <MarkdownEditor
      courseId={suturing}
      section="DIDACTIC"
      live={live}
      length={7}
      onPlace={() => undefined}
    />,
    // For videos alone.
    { ...services, picker: {} as never, courseVideos: {} as never },
  )
  const field = part.screen.getByRole('textbox', { name: 'Text' }) as HTMLTextAreaElement
  const paste = (html: string, files: File[] = []) => {
    field.setSelectionRange(field.value.length, field.value.length)
    const getData = (type: string) => (type === 'text/html' ? html : '')
    fireEvent.paste(field, { clipboardData: { getData, files } })
  }
  const sent = () =>
    called
      .filter(({ endpoint }) => endpoint === addCourseFile)
      .map(({ input }) => (input as { files: { file: { name: string }[] } }).files.file[0]?.name)
  return { ...part, paste, written, sent }
}

test('a pasted picture is described, becomes a file of the course, and stands in the text', async () => {
  const { user, screen, paste, written, sent } = show()
  paste('', [new File([PNG], 'image.png', { type: 'image/png' })])
  await screen.findByRole('dialog', { name: 'Add the picture you pasted' })
  await user.click(screen.getByRole('button', { name: 'Add picture' }))
  screen.getByText('Describe the picture.')
  expect(sent()).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'What the picture shows' }), 'Two ports, [[30]] apart')
  await user.click(screen.getByRole('button', { name: 'Add picture' }))
  await expect.poll(() => written.body).toBe(`Before.\n\n![Two ports, 30 apart](asset:${assetId})`)
  expect(sent()).toEqual(['two-ports-30-apart.png'])
})

test('pictures of a copied text come one after the other, and those that can’t be read are told', async () => {
  const { user, screen, paste, written } = show()
  paste(`<p><b>Ports</b><img src="${encoded}"><img src='${encoded}'><img src="file:///c.png"></p>`)
  screen.getByText(/One picture wasn’t pasted/)
  await screen.findByRole('dialog', { name: 'Add picture 1 of 2' })
  await user.click(screen.getByRole('button', { name: 'Leave out' }))
  screen.getByRole('dialog', { name: 'Add picture 2 of 2' })
  await user.type(screen.getByRole('textbox', { name: 'What the picture shows' }), 'Ports')
  await user.click(screen.getByRole('button', { name: 'Add picture' }))
  await expect.poll(() => written.body).toBe(`Before.**Ports**\n\n![Ports](asset:${assetId})`)
})

test('a picture that is too large is refused with the reason', async () => {
  const { user, screen, paste, sent } = show()
  paste('', [new File([PNG, new Uint8Array(CONTENT_FILE_BYTES_MAX)], 'a.png', { type: 'image/png' })])
  await user.type(await screen.findByRole('textbox', { name: 'What the picture shows' }), 'Ports')
  await user.click(screen.getByRole('button', { name: 'Add picture' }))
  await screen.findByText('ports.png is too large.')
  expect(sent()).toEqual([])
})

test('without a network it says so, and the picture can wait', async () => {
  const { screen, paste } = show({ isOffline: true })
  paste('', [new File([PNG], 'image.png', { type: 'image/png' })])
  await screen.findByText(/You’re offline. Pictures can be added/)
  expect(screen.getByRole('button', { name: 'Add picture' })).toHaveProperty('disabled', true)
})
