import { afterEach, expect, test, vi } from 'vitest'
import { sha256 } from '#platform/storage/sha256.ts'
import { createFilePicker } from '#platform/files/browser-file-picker.ts'

afterEach(() => vi.restoreAllMocks())

async function* pieces() {
  yield new Uint8Array([1])
}

function openPicker(problem: DOMException) {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const picker = createFilePicker(() => Promise.reject(new Error('nothing is picked here')), {
    showSaveFilePicker: () => Promise.reject(problem),
  })
  return { picker, clicked }
}

test('a file that arrives so late that the press no longer counts is downloaded', async () => {
  const { picker, clicked } = openPicker(new DOMException('no gesture', 'SecurityError'))
  expect(await picker.save('people.csv', 'text/csv', pieces)).toBe(true)
  expect(clicked).toHaveBeenCalledOnce()
})

test('closing the dialog saves nothing', async () => {
  const { picker, clicked } = openPicker(new DOMException('closed', 'AbortError'))
  expect(await picker.save('people.csv', 'text/csv', pieces)).toBe(false)
  expect(clicked).not.toHaveBeenCalled()
})

test.each(['NotFoundError', 'NotReadableError', 'NotAllowedError'])(
  'of the files chosen, one that cannot be opened (%s) is left out and counted',
  async (name) => {
    const good = new File([new Uint8Array([1, 2])], 'good.mp4')
    const chosen = [
      { kind: 'file', getFile: async () => good },
      { kind: 'file', getFile: () => Promise.reject(new DOMException('gone', name)) },
    ] as unknown as FileSystemFileHandle[]
    const picker = createFilePicker(sha256, { showOpenFilePicker: async () => chosen })
    const { picked, unreadable } = await picker.browse({ multiple: true })
    expect(picked.map(({ file, handle }) => [file, handle])).toEqual([[good, chosen[0]]])
    expect(unreadable).toBe(1)
  },
)
