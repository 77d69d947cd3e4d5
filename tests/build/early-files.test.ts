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

const screen = (folder: string, route: string) =>
  `/app/src/portals/${folder}/routes/${route}.tsx?tsr-split=component`

const built: BuiltFile[] = [
  chunk('index.js', ['base.js', 'start.js'], '/app/index.html'),
  chunk('base.js', []),
  chunk('start.js', ['base.js']),
  chunk('login.js', ['start.js'], screen('(session)', 'login')),
  {
    ...chunk('core.js', ['base.js', 'start.js', 'words.js'], '/app/src/compose/build-core.ts'),
    name: 'core',
    viteMetadata: { importedCss: new Set(['core.css']) },
  },
  chunk('words.js', ['core.js']),
  chunk('home.js', ['core.js'], screen('residency', 'home')),
  chunk('takes.js', ['core.js'], '/app/src/compose/build-takes.ts'),
  {
    ...chunk(
      'recorder.js',
      ['core.js', 'takes.js'],
      '/app/src/compose/build-recorder.ts',
      screen('residency', 'record'),
    ),
    name: 'recorder',
  },
  chunk('library.js', ['core.js'], screen('residency', 'library')),
  chunk('portal.js', ['start.js'], screen('workshop', '$'), '/app/src/portals/workshop/frame/load-ahead.ts'),
  chunk('door.js', ['core.js'], '/app/src/portals/workshop/screens/(door)/door.tsx'),
  {
    ...chunk(
      'workshop-home.js',
      ['core.js', 'portal.js'],
      '/app/src/portals/workshop/frame/signed-in.tsx',
      '/app/src/portals/workshop/screens/home.tsx',
    ),
    viteMetadata: { importedCss: new Set(['workshop-home.css']) },
  },
  { type: 'asset', fileName: 'core.css' },
  { type: 'asset', fileName: 'assets/inter-latin-wght-normal-Dx4kXJAl.woff2' },
  { type: 'asset', fileName: 'assets/inter-latin-ext-wght-normal-DO1Apj_S.woff2' },
]
const always = ['assets/inter-latin-wght-normal-Dx4kXJAl.woff2', 'core.css', 'core.js', 'words.js']

it('names what the first screen needs besides what every page begins with: the recorder only where it opens', () => {
  const { recorder, workshops, elsewhere, signIn } = listEarlyFiles(built)
  expect(new Set(elsewhere)).toEqual(new Set([...always, 'home.js']))
  expect(new Set(recorder)).toEqual(new Set([...always, 'takes.js', 'recorder.js']))
  expect(new Set(workshops)).toEqual(
    new Set([...always, 'portal.js', 'workshop-home.js', 'workshop-home.css']),
  )
  expect(new Set(signIn)).toEqual(new Set(['login.js']))
})

it.each([
  ['the start', 'start.js', 'core.js'],
  ['the sign-in page', 'login.js', 'core.js'],
  ['the first page', 'home.js', 'recorder.js'],
  ['the home of the workshops', 'portal.js', 'recorder.js'],
])('fails if %s loads what it does not need: people would wait for it', (_where, who, what) => {
  const files = built.map((file) =>
    file.fileName === who ? { ...file, imports: [...(file.imports ?? []), what] } : file,
  )
  expect(() => listEarlyFiles(files)).toThrow(`needs ${what}`)
})

describe('the script in the page', () => {
  const script = writeEarlyScript({
    files: {
      recorder: ['core.js', 'recorder.js'],
      workshops: ['core.js', 'workshop-home.js'],
      elsewhere: ['core.js', 'home.css', 'letters.woff2'],
      signIn: ['login.js'],
    },
    vault: VAULT,
    sessionKey: 'session',
    openedKey: 'opened',
    workshops: '/workshop/',
    portalKey: 'portal',
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
  const fetched = () => append.mock.calls.map(([{ href }]) => href)
  function openAt(pathname: string): void {
    vi.stubGlobal('location', { pathname })
    // As a browser runs it.
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function(script)()
  }

  it('fetches the files if somebody is signed in, and after them those that are one tap away', () => {
    stored = { session: signedIn, opened: JSON.stringify(opened) }
    openAt('/')
    expect(append.mock.calls.map(([link]) => link)).toMatchObject([
      { rel: 'modulepreload', href: '/core.js' },
      { rel: 'preload', as: 'style', href: '/home.css' },
      { rel: 'preload', as: 'font', href: '/letters.woff2' },
      { rel: 'modulepreload', href: '/recorder.js', fetchPriority: 'low' },
    ])
    expect(globalThis.trocarEarlyCamera).toBeUndefined()
  })

  const ofBoth = { id: '1', role: 'RESIDENT', isInWorkshops: true }
  const homes = { workshops: ['/core.js', '/workshop-home.js'], residency: ['/core.js', '/home.css'] }

  it.each([
    ['/workshop/home', ofBoth, null, homes.workshops],
    ['/workshop', ofBoth, null, homes.workshops],
    ['/workshops', ofBoth, null, homes.residency],
    ['/', { ...ofBoth, role: null }, null, homes.workshops],
    ['/', ofBoth, '1', homes.workshops],
    ['/', ofBoth, '2', homes.residency],
    ['/', { ...ofBoth, isInWorkshops: false }, '1', homes.residency],
    ['/residency/home', ofBoth, '1', homes.residency],
  ])(
    'at %s, fetches the home that this leads to: %j, last in the workshops %s',
    (at, me, portal, expected) => {
      stored = { session: JSON.stringify({ me, tokens: {} }), portal }
      openAt(at)
      expect(fetched().slice(0, 2)).toEqual(expected)
      expect(fetched().includes('/recorder.js')).toBe(expected === homes.residency)
    },
  )

  it.each([
    [null, ['/login.js']],
    [JSON.stringify({ me: null }), ['/login.js']],
    ['not JSON', []],
  ])('fetches at most the sign-in page and opens no camera if the record is %s', (session, files) => {
    stored = { session, opened: JSON.stringify(opened) }
    openAt('/residency/record')
    expect(fetched()).toEqual(files)
    expect(globalThis.trocarEarlyCamera).toBeUndefined()
  })

  it('reads the session from disk, once for the page', async () => {
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

  it.each([
    ['/', 1],
    ['/residency/record', 0],
  ])(
    'at %s, makes a first date format while the files arrive, unless a camera opens: %i times',
    (pathname, times) => {
      vi.useFakeTimers()
      const make = vi.spyOn(Intl, 'DateTimeFormat')
      stored = { session: signedIn }
      openAt(pathname)
      expect(make).not.toHaveBeenCalled()
      vi.runAllTimers()
      vi.useRealTimers()
      expect(make).toHaveBeenCalledTimes(times)
    },
  )

  it('creates no store if there is none, and leaves that to the page', async () => {
    stored = { session: signedIn }
    openAt('/')
    const vault = createSessionVault()
    expect(await vault.read()).toBeNull()
    await vault.write('the first', 1)
    expect(await vault.read()).toEqual({ text: 'the first', number: 1 })
  })

  it('opens the camera used last if the page is opened at the recorder', async () => {
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

  it('opens no camera for somebody who may not record, though another person recorded on this device', () => {
    stored = {
      session: JSON.stringify({ me: { id: '2', role: 'TROCAR_ADMIN' }, tokens: {} }),
      opened: JSON.stringify(opened),
    }
    openAt('/residency/record')
    expect(getUserMedia).not.toHaveBeenCalled()
    expect(fetched()).not.toContain('/recorder.js')
  })

  it('leaves it to the recorder to explain why it needs a camera that nobody has opened yet', () => {
    stored = { session: signedIn }
    openAt('/residency/record')
    expect(getUserMedia).not.toHaveBeenCalled()
    expect(fetched()).toEqual(['/core.js', '/recorder.js'])
  })

  it('opens no camera if the recorder was faster', async () => {
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
