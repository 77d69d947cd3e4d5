import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { RECORDER } from '#build/chunk-groups.ts'
import { type BuiltChunk, readChunks } from '#build/record-chunks.ts'
import { portalFiles } from '#contract/worker/portal-files.ts'
import { filesAtMost, type ScreenBudget, sizeBudget } from '#build/size-budget.ts'
import { ensureBuilt } from '../../scripts/build.mjs'

const root = path.join(import.meta.dirname, '../..')
/** `bytes` after gzip. */
type Weighed = BuiltChunk & { bytes: number }
let chunks: Weighed[]

// The build that the journeys play, made anew if a source has changed since.
beforeAll(() => {
  expect(ensureBuilt()).toBe(true)
  // Otherwise the time of a commit would weigh some bytes.
  const version = /\d+\.\d+\.\d+\+\d{8}\.\d{4}/g
  chunks = readChunks().map((chunk) => {
    const code = readFileSync(path.join(root, 'dist', chunk.fileName), 'utf8')
    return { ...chunk, bytes: gzipSync(code.replaceAll(version, '1.0.0+20260102.0304')).length }
  })
}, 600_000)

/** The chunks of the page and of these modules, with everything that they import at once. */
function chunksFor(modules: readonly string[]): Set<Weighed> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const begins = chunks.filter(
    ({ isEntry, moduleIds }) =>
      isEntry || moduleIds.some((id) => modules.some((end) => id.endsWith(`/${end}`))),
  )
  for (const end of modules)
    expect(begins.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)))).toBe(true)
  const found = new Set<Weighed>()
  const collect = (chunk: Weighed | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) collect(byName.get(name))
  }
  begins.forEach(collect)
  return found
}

/** Gzip bytes that these modules begin with. */
function weigh(modules: readonly string[]): number {
  return [...chunksFor(modules)].reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The modules that the router's plugin made from the screens of all portals. */
function listScreens(): string[] {
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds)
  return ids.filter((id) => id.endsWith('?tsr-split=component')).map((id) => path.relative(root, id))
}

it.each(Object.entries<ScreenBudget>(sizeBudget))(
  '%s loads no more JavaScript than its limit',
  (_screen, { modules, atMost }) => {
    const bytes = weigh(modules)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(atMost)
  },
)

it('begins with nothing that only devices of one portal store', () => {
  const { 'Home of the workshops': ofOnePortal, ...everybody } = sizeBudget
  const ownFiles = [...chunksFor(ofOnePortal.modules)].filter(({ fileName }) =>
    fileName.includes('/workshop/'),
  )
  expect(ownFiles).toHaveLength(1)
  const first = Object.values(everybody).flatMap(({ modules }) => [...chunksFor(modules)])
  const names = first.map(({ fileName }) => `/${fileName}`)
  expect(
    names.filter((name) =>
      Object.values(portalFiles).some(({ path: folder }) => name.startsWith(`${folder}/`)),
    ),
  ).toEqual([])
})

it('begins with nothing of packages that no screen uses', () => {
  const first = Object.values(sizeBudget).flatMap(({ modules }) => [...chunksFor(modules)])
  const unused = /react-router\/dist\/esm\/link\.js|use-sync-external-store\/(cjs\/.*-shim|shim)/
  expect(first.flatMap(({ moduleIds }) => moduleIds).filter((id) => unused.test(id))).toEqual([])
})

it('fetches one small file for what the sign-in page shows later, and nothing behind it', () => {
  const signIn = sizeBudget['Sign-in'].modules
  const legalLinks = 'src/features/shared/legal/legal-links.tsx'
  expect(chunksFor([...signIn, legalLinks]).size - chunksFor(signIn).size).toBe(1)
  expect(weigh([...signIn, legalLinks]) - weigh(signIn)).toBeLessThan(1_500)
})

it('loads little more for a sign-in page that is quiet: toasts and dialogs are for signed-in people', () => {
  const signIn = sizeBudget['Sign-in'].modules
  const beyond = (module: string) => weigh([...signIn, module]) - weigh(signIn)
  expect(beyond('src/shell/errors/route-error-screen.tsx')).toBeLessThan(2_500)
  expect(beyond('src/shell/frame/toast-host.tsx')).toBeGreaterThan(20_000)
  expect(beyond('src/shell/frame/dialog-host.tsx')).toBeGreaterThan(100_000)
})

it('begins only the recorder’s own screen with the recorder: an icon of it would load all of it', () => {
  const withRecorder = listScreens().filter((screen) =>
    [...chunksFor([screen])].some(({ name }) => name === RECORDER),
  )
  expect(withRecorder).toEqual(
    sizeBudget.Recorder.modules.filter((module) => module.includes('/routes/record')),
  )
})

it('loads next to nothing while the recorder opens its camera: it would run before the first picture', () => {
  const recorder = sizeBudget.Recorder.modules
  const meanwhile = [
    'src/platform/storage/downloads/count-downloads.ts',
    'src/features/video/record/recovery/recovery-list.tsx',
    'src/features/video/record/set-up/pedal-help.tsx',
  ]
  expect(weigh([...recorder, ...meanwhile]) - weigh(recorder)).toBeLessThan(5_000)
})

it('shows what is opened first without anything that calculates with Temporal, which browsers may have to fetch', () => {
  const first = [
    ...Object.values(sizeBudget).flatMap(({ modules }) => modules),
    'src/portals/residency/home/home-parts.ts',
  ]
  const waiting = [...chunksFor(first)].flatMap(({ moduleIds }) =>
    moduleIds.filter((id) => /\/src\/domain\/time\/(zone-times|calendar-days)|\/temporal-/.test(id)),
  )
  expect(waiting).toEqual([])
})

it('shows every screen with few files: each is a request of its own', () => {
  const screens = listScreens()
  expect(screens.length).toBeGreaterThan(40)
  const crowded = screens
    .map((screen) => ({ screen, files: chunksFor([...sizeBudget.Home.modules, screen]).size }))
    .filter(({ files }) => files > filesAtMost)
  expect(crowded).toEqual([])
})

it('draws the virtual trainer from one file that no other screen loads', () => {
  const trainer = 'src/portals/residency/routes/virtual-camera-navigation/index.tsx?tsr-split=component'
  const isThree = (id: string) => id.includes('/node_modules/three/')
  const withThree = chunks.filter(({ moduleIds }) => moduleIds.some(isThree))
  expect(withThree).toHaveLength(1)
  const screens = listScreens().filter((screen) =>
    [...chunksFor([screen])].some((chunk) => withThree.includes(chunk)),
  )
  expect(screens).toEqual([trainer])
  expect(withThree.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(260_000)
})
