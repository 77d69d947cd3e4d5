import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BuiltFile, listEarlyFiles, writeEarlyScript } from '#app/early-files.ts'

const chunk = (fileName: string, imports: string[], facadeModuleId: string | null = null): BuiltFile => ({
  type: 'chunk',
  fileName,
  imports,
  facadeModuleId,
  isEntry: fileName === 'index.js',
})

it('names what the first screens need besides what every page begins with', () => {
  const files = listEarlyFiles([
    chunk('index.js', ['ground.js', 'start.js'], '/app/index.html'),
    chunk('ground.js', []),
    chunk('start.js', ['ground.js']),
    chunk('build-field.js', ['field.js'], '/app/src/build-field.ts'),
    chunk('field.js', ['ground.js', 'start.js', 'words.js']),
    chunk('words.js', ['field.js']),
    chunk('record.js', ['field.js'], '/app/src/routes/residency/record.tsx?tsr-split=component'),
    chunk('library.js', ['field.js'], '/app/src/routes/residency/library.tsx?tsr-split=component'),
    { type: 'asset', fileName: 'field.css' },
  ])
  expect(files.toSorted()).toEqual(['build-field.js', 'field.js', 'record.js', 'words.js'])
})

describe('the script in the page', () => {
  const append = vi.fn<(link: { href: string; rel: string }) => void>()
  let stored: string | null = null

  beforeEach(() => {
    append.mockClear()
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'session' ? stored : null) })
    vi.stubGlobal('document', { createElement: () => ({}), head: { append } })
  })
  afterEach(() => vi.unstubAllGlobals())
  // As a browser runs it.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = () => void new Function(writeEarlyScript(['field.js', 'home.js'], 'session'))()

  it('fetches the files where somebody is signed in', () => {
    stored = JSON.stringify({ me: { id: '1' }, tokens: {} })
    run()
    expect(append.mock.calls.map(([link]) => link)).toMatchObject([
      { rel: 'modulepreload', href: '/field.js' },
      { rel: 'modulepreload', href: '/home.js' },
    ])
  })

  it.each([null, 'not JSON', JSON.stringify({ me: null })])(
    'fetches nothing where the record is %s',
    (record) => {
      stored = record
      run()
      expect(append).not.toHaveBeenCalled()
    },
  )
})
