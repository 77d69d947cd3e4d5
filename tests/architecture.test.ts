import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, type Import, readImports, root } from '#tests/support/source-files.ts'

// The table of docs/architecture.md, executed: who may import whom.

interface Rule {
  from: RegExp
  /** Our own files, as patterns of their path from the root; a named group of `from` may be used as `$<name>`. */
  files: readonly string[]
  /** Packages and modules of Node, as patterns of their name. */
  packages: readonly string[]
}

const ANY = ['.*']
const NOT_REACT = ['(?!react($|[-/])|@tanstack/react).*']

/** The first rule whose `from` a file matches is its rule; all patterns match the whole path. */
const rules: readonly Rule[] = [
  { from: /^contract\/content\/markdown-tokens\.ts$/, files: ['contract/.*'], packages: ['marked'] },
  { from: /^contract\/.*/, files: ['contract/.*'], packages: ['zod/mini'] },
  { from: /^src\/domain\/time\/temporal\.ts$/, files: [], packages: ['temporal-polyfill/.*'] },
  {
    from: /^src\/domain\/workshops\/phone-number\.ts$/,
    files: ['contract/.*'],
    packages: ['libphonenumber-js/min'],
  },
  { from: /^src\/domain\/workshops\/door\/qr-squares\.ts$/, files: [], packages: ['uqr'] },
  { from: /^src\/domain\/.*/, files: ['contract/.*', 'src/domain/.*'], packages: ['zod/mini'] },
  {
    from: /^src\/platform\/.*/,
    files: ['contract/.*', 'src/domain/.*', 'src/platform/.*'],
    packages: NOT_REACT,
  },
  {
    from: /^src\/ui\/.*/,
    // What is shown is read within the same bounds as what is saved.
    files: ['src/ui/.*', 'contract/content/markdown-tokens\\.ts'],
    packages: [
      'react(-dom)?(/.*)?',
      'react-aria(-components)?(/.*)?',
      '@react-aria/.*',
      'lucide-react',
      '@tanstack/react-(form|virtual)',
      '@visx/.*',
      '@internationalized/date',
      'marked',
      '@fontsource-variable/.*',
    ],
  },
  // What all features may share: a screen's access to services, and how what is read is shown.
  {
    from: /^src\/features\/shared\/.*/,
    files: ['contract/.*', 'src/domain/.*', 'src/ui/.*', 'src/features/shared/.*'],
    packages: ['react', '@tanstack/react-query', 'lucide-react'],
  },
  {
    from: /^src\/features\/(?<area>[^/]+)\/(?<feature>[^/]+)\/.*/,
    files: [
      'contract/.*',
      'src/domain/.*',
      'src/ui/.*',
      'src/features/shared/.*',
      // Its own files, and those at the top of its area.
      'src/features/$<area>/(?:$<feature>/.*|[^/]+)',
      // The subject of a video is asked by both record and upload, as a shared part.
      'src/features/video/subject/.*',
      'src/features/video/submit/.*',
    ],
    packages: ANY,
  },
  {
    from: /^src\/features\/(?<area>[^/]+)\/[^/]+$/,
    files: ['contract/.*', 'src/domain/.*', 'src/ui/.*', 'src/features/shared/.*', 'src/features/$<area>/.*'],
    packages: ANY,
  },
  // What surrounds all portals.
  {
    from: /^src\/portals\/[^/]+$/,
    files: ['contract/.*', 'src/domain/links.ts', 'src/shell/.*', 'src/portals/(?:[^/]+/)?links.ts'],
    packages: ['react', '@tanstack/react-router'],
  },
  {
    from: /^src\/portals\/(?<portal>[^/]+)\/.*/,
    files: [
      'contract/.*',
      // What a screen of the portal itself says; decisions stay behind the services.
      'src/domain/(?!.*-(?:machine|runner)\\.ts).*',
      'src/features/.*',
      'src/shell/.*',
      'src/ui/.*',
      'src/portals/$<portal>/.*',
    ],
    packages: ['react', '@tanstack/.*', 'zod/mini', 'lucide-react'],
  },
  {
    from: /^src\/shell\/.*/,
    files: ['contract/.*', 'src/domain/.*', 'src/features/.*', 'src/ui/.*', 'src/shell/.*'],
    packages: ANY,
  },
  {
    from: /^src\/compose\/.*/,
    files: ['contract/.*', 'src/(?!portals/|main|router).*'],
    packages: ANY,
  },
  // The composition root of the page.
  { from: /^src\/[^/]+$/, files: ['contract/.*', 'src/.*'], packages: ANY },
  // What the build reads; it runs in Node, and no program imports it.
  {
    from: /^build\/.*/,
    files: [
      'build/.*',
      'contract/portals.ts',
      'contract/worker/portal-files.ts',
      'scripts/server-program.mjs',
      'src/portals/[^/]+/links.ts',
    ],
    packages: ANY,
  },
  { from: /^sw\/.*/, files: ['contract/.*', 'sw/.*'], packages: ['workbox-.*', 'idb', 'zod/mini'] },
  {
    from: /^server\/http\/.*/,
    files: ['contract/.*', 'server/ports(?:/.*)?\\.ts', 'server/(http|database)/.*'],
    packages: ANY,
  },
  // The server works out scores by the same code as the page (0797).
  {
    from: /^server\/modules\/learning\/virtual\/.*/,
    files: [
      'contract/.*',
      'src/domain/learning/virtual/.*',
      'server/ports(?:/.*)?\\.ts',
      'server/(database|http|platform)/.*',
      'server/modules/learning/(?:virtual/.*|[^/]+)',
    ],
    packages: ANY,
  },
  {
    from: /^server\/modules\/(?<area>[^/]+)\/(?<feature>[^/]+)\/.*/,
    files: [
      'contract/.*',
      'server/ports(?:/.*)?\\.ts',
      'server/(database|http|platform)/.*',
      'server/realtime/send-handler.ts',
      'server/modules/$<area>/(?:$<feature>/.*|[^/]+)',
    ],
    packages: ANY,
  },
  {
    from: /^server\/modules\/(?<area>[^/]+)\/.*/,
    files: [
      'contract/.*',
      'server/ports(?:/.*)?\\.ts',
      'server/(database|http|platform)/.*',
      'server/realtime/send-handler.ts',
      'server/modules/$<area>/.*',
    ],
    packages: ANY,
  },
  {
    from: /^server\/(?<part>database|platform)\/.*/,
    files: ['contract/.*', 'server/ports(?:/.*)?\\.ts', 'server/(database|platform)/.*'],
    packages: ANY,
  },
  // Composition root, jobs, realtime, login, demo.
  { from: /^server\/.*/, files: ['contract/.*', 'server/.*'], packages: ANY },
  // A journey starts the server as it is started in production.
  {
    from: /^e2e\/.*/,
    files: [
      'contract/.*',
      'e2e/.*',
      'lab/slow-disk/.*',
      'scripts/server-program.mjs',
      // A store of objects, from which browsers read by themselves.
      'tests/support/small-s3/.*',
    ],
    packages: ANY,
  },
  {
    from: /^lab\/.*/,
    files: [
      'contract/.*',
      'e2e/support/.*',
      'lab/.*',
      'scripts/.*',
      // A browser as the login service sees it.
      'tests/support/oidc-browser.ts',
      'tests/support/local-certificate.ts',
      'tests/support/postgres-servers.ts',
      'tests/support/small-s3/.*',
    ],
    packages: ANY,
  },
]

/**
 * What an area of the server takes from another without being passed it by compose, with the number of files that do:
 * who somebody is, and who is in which group and program.
 */
const CROSSINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  learning: { 'people/group-store.ts': 4, 'people/people-store.ts': 2 },
  notices: {
    'people/delivery-problem.ts': 1,
    'people/invited-store.ts': 1,
    'session/send-link.ts': 1,
    'session/spend-letter.ts': 1,
  },
  people: {
    'session/again-if-email-taken.ts': 3,
    'session/change-email.ts': 3,
    'session/end-access.ts': 2,
    'session/link-refusals.ts': 1,
    'session/link-store.ts': 3,
    'session/me-store.ts': 1,
    'session/person-store.ts': 6,
    'session/reset-request-store.ts': 1,
    'session/send-link.ts': 6,
    'session/send-links.ts': 1,
    'session/spend-letter.ts': 5,
  },
  schedule: { 'people/group-store.ts': 3 },
  session: { 'people/management/person-change-store.ts': 1 },
  workshops: {
    'people/account-list-store.ts': 3,
    'people/delivery-problem.ts': 2,
    'people/management/deletion-store.ts': 1,
    'people/registration/registration-store.ts': 1,
    'session/again-if-email-taken.ts': 3,
    'session/change-email.ts': 2,
    'session/link-refusals.ts': 1,
    'session/link-store.ts': 2,
    'session/spend-letter.ts': 4,
  },
}

function crossingsOf(file: string): string[] {
  const area = /^server\/modules\/([^/]+)\//.exec(file)?.[1] ?? ''
  return Object.keys(CROSSINGS[area] ?? {}).map((to) => `server/modules/${to}`)
}

function isAllowed({ from, to, isOurs }: Import): boolean {
  const rule = rules.find((candidate) => candidate.from.test(from))
  if (rule === undefined) return false
  const groups = rule.from.exec(from)?.groups ?? {}
  const patterns = isOurs ? [...rule.files, ...crossingsOf(from)] : rule.packages
  return patterns.some((pattern) => {
    const filled = pattern.replaceAll(/\$<(\w+)>/g, (_match, name: string) => literally(groups[name] ?? ''))
    return new RegExp(`^(?:${filled})$`).test(to)
  })
}

/** A folder such as `(session)` is not a group of a pattern. */
function literally(name: string): string {
  return name.replaceAll(/[()]/g, '\\$&')
}

const imports = ['contract', 'src', 'sw', 'server', 'build', 'e2e', 'lab']
  .flatMap(filesOf)
  .flatMap(readImports)

const MOST_FILES = 20

test('every import follows the table of allowed imports', () => {
  const forbidden = imports.filter((found) => !isAllowed(found)).map(({ from, to }) => `${from} → ${to}`)
  expect(forbidden).toEqual([])
})

test('imports across areas of the server are few, and all of them are named', () => {
  const areaOf = (file: string) => /^server\/modules\/([^/]+)\//.exec(file)?.[1]
  const found: Record<string, Record<string, number>> = {}
  for (const { from, to } of imports) {
    const [area, other] = [areaOf(from), areaOf(to)]
    if (area === undefined || other === undefined || other === area) continue
    const file = to.slice('server/modules/'.length)
    found[area] = { ...found[area], [file]: (found[area]?.[file] ?? 0) + 1 }
  }
  expect(found).toEqual(CROSSINGS)
})

/** What is left when files that import nothing, or that nothing imports, are removed again and again. */
function circlesIn(arrows: readonly Pick<Import, 'from' | 'to'>[]): readonly string[] {
  const sources = new Set(arrows.map(({ from }) => from))
  const targets = new Set(arrows.map(({ to }) => to))
  const inner = arrows.filter(({ from, to }) => targets.has(from) && sources.has(to))
  if (inner.length < arrows.length) return circlesIn(inner)
  return inner.map(({ from, to }) => `${from} → ${to}`)
}

test('no file imports itself through others, not even for a type', () => {
  expect(circlesIn(imports)).toEqual([])
  const arrow = (from: string, to: string) => ({ from, to })
  expect(circlesIn([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'b'), arrow('c', 'd')])).toEqual([
    'b → c',
    'c → b',
  ])
})

// Links say where they lead by name; an address is only in the `links.ts` of a portal, and in names of
// routes, which the compiler checks.
const ADDRESS = /['"`]\/(?:residency|workshop|login|logout|gallery)(?=['"`/?])/
const NAMES_ROUTE = /createFileRoute\('/

test('addresses of the app are only in link builders', () => {
  const found = filesOf('src')
    .filter((file) => !/^src\/portals\/(?:[^/]+\/)?(?:links|routes-ahead)\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => ADDRESS.test(line) && !NAMES_ROUTE.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test('nobody writes a query key: it is made of the endpoint and its input', () => {
  const written = ['src/compose', 'src/features', 'src/portals', 'src/shell']
    .flatMap(filesOf)
    .filter((file) => !/^src\/(features\/shared|compose\/queries)\//.test(file))
    .filter((file) => /\bqueryKey\s*:|\bqueryKey\[/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(written).toEqual([])
})

test('changes reach cached answers in two files, which fetch again what was under way before', () => {
  const writing = filesOf('src').filter((file) =>
    /\bsetQuer(y|ies)Data\(|\.setData\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(writing).toEqual([
    // What this device stored, before anything is fetched.
    'src/compose/queries/store-answers.ts',
    'src/features/shared/reading/answers.ts',
    'src/features/shared/reading/known-answers.ts',
  ])
})

// Roles may be named; what they may do is decided by a policy.
const ASKS_A_POLICY = /from '#contract\/policies\/(?!actor\.ts')/
const OPENS_A_TRANSACTION = /\.transaction\(|\btransactOrRefuse\b/

test('routes only pass on: services ask the policies and open the transactions', () => {
  const deciding = filesOf('server')
    .filter((file) => file.endsWith('-routes.ts'))
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return ASKS_A_POLICY.test(text) || OPENS_A_TRANSACTION.test(text)
    })
  expect(deciding).toEqual([])
})

// A query, or a part of one.
const SPEAKS_SQL =
  /\bsql`|\bsql\.raw\(|\bqueryPrepared\b|(?:\b(?:pool|tx|db|database|client)|\$client)\s*\.(?:query|execute|select\w*|insert|update|delete|\$count)\b/

const SPEAKS_SQL_BY_ITSELF = [
  // What stores are built on.
  /^server\/database\//,
  // Generated people and videos, written in their final state.
  /^server\/demo\//,
  // Programs that process whole tables, whatever is in them.
  /^server\/(?:backup|check|restore)\//,
  // PostgreSQL as the bus between instances: no table is queried.
  'server/realtime/notify-bus.ts',
  // The job queue's own access, which queries on its own.
  'server/jobs/general-jobs.ts',
  'server/jobs/listening/listen-directly.ts',
  'server/jobs/media-jobs.ts',
]

test('in the server, SQL is only in stores, with the exceptions that are named', () => {
  const speaking = filesOf('server')
    .filter((file) => !file.endsWith('-store.ts'))
    .filter((file) => SPEAKS_SQL.test(readFileSync(path.join(root, file), 'utf8')))
  const isNamed = (file: string) =>
    SPEAKS_SQL_BY_ITSELF.some((name) => (typeof name === 'string' ? name === file : name.test(file)))
  expect(speaking.filter((file) => !isNamed(file))).toEqual([])
  // A file that no longer contains SQL is no longer named.
  for (const name of SPEAKS_SQL_BY_ITSELF)
    expect(speaking.some((file) => (typeof name === 'string' ? name === file : name.test(file)))).toBe(true)
})

test('no transaction that writes notifies (decision 0845)', () => {
  const program = readdirSync(path.join(root, 'server/database/program'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `server/database/program/${file}`)
  const notifying = [...filesOf('server'), ...program].filter((file) =>
    /\bpg_notify\b|\bNOTIFY \w|notify: true/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  // The bus, which tells what committed transactions announced, and the bell of the media jobs, rung after a commit.
  expect(notifying.toSorted()).toEqual(['server/jobs/lane-store.ts', 'server/realtime/notify-bus.ts'])
})

test('no store writes SQL as text with numbered values (decision 0568)', () => {
  const found = filesOf('server').filter(
    (file) =>
      file.endsWith('-store.ts') &&
      /\.query[<(]|[=(, ]\$\d/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

test('no folder of a program holds more files than fit on a screen', () => {
  const sizes = new Map<string, number>()
  for (const program of ['contract', 'server', 'src', 'sw', 'build'])
    for (const entry of readdirSync(path.join(root, program), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) sizes.set(entry.parentPath, (sizes.get(entry.parentPath) ?? 0) + 1)
  // Written by a program, and never changed once they have run somewhere.
  sizes.delete(path.join(root, 'server/database/migrations'))
  sizes.delete(path.join(root, 'server/database/migrations/meta'))
  sizes.delete(path.join(root, 'server/restore/former-migrations'))
  const crowded = [...sizes].filter(([, files]) => files > MOST_FILES)
  expect(crowded.map(([folder, files]) => `${path.relative(root, folder)}: ${files}`)).toEqual([])
  expect(sizes.size).toBeGreaterThan(100)
})

// A worker takes the next file if that needs the same environment, so each environment is a project (vitest.config.ts).
test('which tests need a document is said by their names alone', () => {
  const tests = filesOf('tests').filter((file) => /\.test\.tsx?$/.test(file))
  const named = tests.filter((file) =>
    /^\/\/ @vitest-environment /m.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(named).toEqual([])
})

test('some imports are found', () => {
  expect(imports.length).toBeGreaterThan(200)
  expect(imports).toContainEqual({
    from: 'server/main.ts',
    to: 'server/config.ts',
    isOurs: true,
  })
})

test.each([
  ['src/domain/ports.ts', 'src/platform/http/call.ts', true],
  ['src/domain/ports.ts', 'react', false],
  ['src/domain/learning/tasks/due-text.ts', 'temporal-polyfill/global', false],
  ['src/ui/controls/buttons/button.tsx', 'contract/limits.ts', true],
  ['src/features/video/record/record-screen.tsx', 'src/features/video/upload/upload-screen.tsx', true],
  ['src/features/video/record/record-screen.tsx', 'src/platform/storage/take/take-store.ts', true],
  ['src/features/shared/use-services.ts', 'src/features/video/record/record-screen.tsx', true],
  ['src/portals/residency/routes/home.tsx', 'src/platform/http/call.ts', true],
  ['src/portals/residency/routes/home.tsx', 'src/domain/toasts/toast-machine.ts', true],
  ['src/portals/residency/routes/home.tsx', 'src/portals/(session)/routes/login.tsx', true],
  ['src/shell/app.tsx', 'src/portals/residency/routes/home.tsx', true],
  ['src/compose/build-base.ts', 'src/portals/residency/routes/home.tsx', true],
  ['src/compose/build-base.ts', 'src/router.ts', true],
  ['src/main.tsx', 'build/chunk-groups.ts', true],
  ['src/platform/http/call.ts', 'react', false],
  ['src/platform/http/call.ts', '@tanstack/react-query', false],
  ['sw/service-worker.ts', 'src/domain/ports.ts', true],
  ['server/http/server.ts', 'server/modules/video/record/record-routes.ts', true],
  ['server/modules/people/profile/profile-store.ts', 'server/modules/video/record/record-store.ts', true],
  ['server/main.ts', 'src/main.tsx', true],
  ['contract/endpoint.ts', 'zod', false],
  ['e2e/x.spec.ts', 'src/main.tsx', true],
  ['lab/slow-disk/slow-disk.ts', 'src/main.tsx', true],
])('%s may not import %s', (from, to, isOurs) => {
  expect(isAllowed({ from, to, isOurs })).toBe(false)
})
