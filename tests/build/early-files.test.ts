import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenedCamera, claimEarlyCamera } from '#platform/media/early-camera.ts'
import { writeEarlyScript } from '#platform/page/start-early.ts'
import { createSessionVault, VAULT } from '#platform/session/session-vault.ts'
import { type BuiltFile, listEarlyFiles } from '#build/early-files.ts'

const opened: OpenedCamera = {
  choice: { cameraId: 'scope', microphoneId: null, sound: true },
  wanted: { video: { deviceId: 'scope' }, audio: true },
}
const chunk = (fileName: string, imports: string[], ...moduleIds: string[]): BuiltFile => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds,
  isEntry: fileName === 'index.js',
})

it('names what the first screens need besides what every page begins with', () => {
  const files = listEarlyFiles([
    chunk('index.js', ['base.js', 'start.js'], '/app/index.html'),
    chunk('base.js', []),
    chunk('start.js', ['base.js']),
    chunk('build-core.js', ['core.js'], '/app/src/compose/build-core.ts'),
    {
      ...chunk('core.js', ['base.js', 'start.js', 'words.js']),
      viteMetadata: { importedCss: new Set(['core.css']) },
    },
    chunk('words.js', ['core.js']),
    chunk('record.js', ['core.js'], '/app/src/portals/residency/routes/record.tsx?tsr-split=component'),
    chunk('library.js', ['core.js'], '/app/src/portals/residency/routes/library.tsx?tsr-split=component'),
    { type: 'asset', fileName: 'core.css' },
    { type: 'asset', fileName: 'assets/inter-latin-wght-normal-Dx4kXJAl.woff2' },
    { type: 'asset', fileName: 'assets/inter-latin-ext-wght-normal-DO1Apj_S.woff2' },
  ])
  expect(files.toSorted()).toEqual([
    'assets/inter-latin-wght-normal-Dx4kXJAl.woff2',
    'build-core.js',
    'core.css',
    'core.js',
    'record.js',
    'words.js',
  ])
})

it.each([
  ['the page begins', ['core.js'], []],
  ['the screen for signing in begins', [], ['core.js']],
])('fails where %s with the core: whoever signs in would pay for the recorder', (_where, start, login) => {
  const files = [
    chunk('index.js', ['start.js'], '/app/index.html'),
    chunk('start.js', start),
    chunk('login.js', login, '/app/src/portals/(session)/routes/login.tsx?tsr-split=component'),
    { ...chunk('core.js', []), name: 'core' },
  ]
  expect(() => listEarlyFiles(files)).toThrow(/Signing in needs core\.js/)
})

describe('the script in the page', () => {
  const script = writeEarlyScript({
    files: ['core.js', 'home.css', 'letters.woff2'],
    vault: VAULT,
    sessionKey: 'session',
    openedKey: 'opened',
    recorder: '/residency/record',
    recordingRoles: ['RESIDENT'],
  })
  const append = vi.fn<(link: { href: string; rel: string }) => void>()
  const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>()
  const stream = { getTracks: () => [{ readyState: 'live' }] } as MediaStream
  let stored: Record<string, string | null>
  const signedIn = JSON.stringify({ me: { id: '1', role: 'RESIDENT' }, tokens: {} })

  beforeEach(() => {
    vi.resetAllMocks()
    stored = {}
    getUserMedia.mockResolvedValue(stream)
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
    const play = () => Promise.resolve()
    vi.stubGlobal('document', { createElement: () => ({ play }), head: { append } })
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    vi.stubGlobal('trocarEarlyCamera', undefined)
    vi.stubGlobal('trocarEarlySession', undefined)
    vi.stubGlobal('indexedDB', new IDBFactory())
  })
  afterEach(() => vi.unstubAllGlobals())
  function openAt(pathname: string): void {
    vi.stubGlobal('location', { pathname })
    // As a browser runs it.
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function(script)()
  }

  it('fetches the files where somebody is signed in', () => {
    stored = { session: signedIn, opened: JSON.stringify(opened) }
    openAt('/')
    expect(append.mock.calls.map(([link]) => link)).toMatchObject([
      { rel: 'modulepreload', href: '/core.js' },
      { rel: 'preload', as: 'style', href: '/home.css' },
      { rel: 'preload', as: 'font', href: '/letters.woff2' },
    ])
    expect(globalThis.trocarEarlyCamera).toBeUndefined()
  })

  it.each([null, 'not JSON', JSON.stringify({ me: null })])(
    'fetches nothing and opens no camera where the record is %s',
    (session) => {
      stored = { session, opened: JSON.stringify(opened) }
      openAt('/residency/record')
      expect(append).not.toHaveBeenCalled()
      expect(globalThis.trocarEarlyCamera).toBeUndefined()
    },
  )

  it('reads the session from the disk, once for the page', async () => {
    await createSessionVault().write('the session', 3)
    stored = { session: signedIn }
    openAt('/')
    const open = vi.spyOn(indexedDB, 'open')
    const vault = createSessionVault()
    expect(await vault.read()).toEqual({ text: 'the session', number: 3 })
    expect(open).not.toHaveBeenCalled()
    await vault.write('the next', 4)
    expect(await vault.read()).toEqual({ text: 'the next', number: 4 })
  })

  it('makes no store where there is none, and leaves it to the page', async () => {
    stored = { session: signedIn }
    openAt('/')
    const vault = createSessionVault()
    expect(await vault.read()).toBeNull()
    await vault.write('the first', 1)
    expect(await vault.read()).toEqual({ text: 'the first', number: 1 })
  })

  it('opens what was opened last, where the page is opened at the recorder', async () => {
    stored = { session: signedIn, opened: JSON.stringify(opened) }
    openAt('/residency/record')
    const camera = await claimEarlyCamera(opened.choice)
    expect(camera?.stream).toBe(stream)
    expect(camera?.picture).toMatchObject({
      srcObject: stream,
      autoplay: true,
      muted: true,
      playsInline: true,
    })
    expect(getUserMedia.mock.calls).toEqual([[opened.wanted]])
  })

  it('opens no camera for who may not record, though somebody else did here before', () => {
    stored = {
      session: JSON.stringify({ me: { id: '2', role: 'TROCAR_ADMIN' }, tokens: {} }),
      opened: JSON.stringify(opened),
    }
    openAt('/residency/record')
    expect(getUserMedia).not.toHaveBeenCalled()
    expect(append).toHaveBeenCalledTimes(3)
  })

  it('leaves it to the recorder to say why it wants a camera that nobody has opened yet', () => {
    stored = { session: signedIn }
    openAt('/residency/record')
    expect(getUserMedia).not.toHaveBeenCalled()
    expect(append).toHaveBeenCalledTimes(3)
  })

  it('opens none when the recorder was faster', async () => {
    stored = { session: signedIn, opened: JSON.stringify(opened) }
    expect(await claimEarlyCamera(opened.choice)).toBeNull()
    openAt('/residency/record')
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  it('leaves a camera that cannot be opened to the recorder, which says so', async () => {
    getUserMedia.mockRejectedValue(new DOMException('In use.', 'NotReadableError'))
    stored = { session: signedIn, opened: JSON.stringify(opened) }
    openAt('/residency/record')
    expect(await claimEarlyCamera(opened.choice)).toBeNull()
  })
})
