import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { filesOf, readImports, root } from '#tests/support/source-files.ts'

// What decides has its own test, so that a change of one shows in the other: by what stands in a file, not by its name.

/** Files of rules and of SQL have theirs at the same path, as soon as there is a function in them. */
const RULES = [
  /^contract\/policies\//,
  /^src\/domain\//,
  /^server\/.*-(?:service|store)\.ts$/,
  /^src\/platform\/.*-store\.ts$/,
]

/** Any other file that decides this often has its test at the same path, or one that imports it. */
const MANY_DECISIONS = 12

/** Parts that are only reached through the whole that they belong to, and the test of that whole. */
const TESTED_THROUGH: Readonly<Record<string, string>> = {
  'server/jobs/runners/runner-orders.ts': 'server/jobs/runners/runner-desk.pg.test.ts',
  'server/jobs/runners/serve-runner-bytes.ts': 'server/jobs/runners/runner-desk.pg.test.ts',
  'server/jobs/runners/store-results.ts': 'server/jobs/runners/runner-desk.pg.test.ts',
  'server/platform/media/check-made.ts': 'server/jobs/runners/runner-desk.pg.test.ts',
  'contract/recordings/follow-boxes.ts': 'server/modules/video/upload/container/container-check.test.ts',
  'contract/recordings/recognize-file.ts': 'server/modules/video/upload/container/container-check.test.ts',
  'server/check/check-streams.ts': 'server/check/check-installation.pg.test.ts',
  'server/platform/objects/movable-objects.ts': 'server/move-bytes/move-blobs.pg.test.ts',
  'server/platform/objects/store-trouble.ts': 'server/platform/objects/troubled-store.pg.test.ts',
  'server/check/check-videos.ts': 'server/check/check-installation.pg.test.ts',
  'server/database/embedded/embedded-supervisor.ts': 'server/database/embedded/embedded.test.ts',
  'server/demo/submit-demo-video.ts': 'server/demo/demo-videos.pg.test.ts',
  'server/http/input/read-raw.ts': 'server/http/bind-endpoints.test.ts',
  'server/login/identity-provider/provider-visits.ts':
    'server/login/identity-provider/provider-routes.pg.test.ts',
  'server/login/mount-login.ts': 'server/login/login-routes.pg.test.ts',
  'server/login/passkeys/passkey-ceremony.ts': 'server/login/passkeys/passkey-service.pg.test.ts',
  'server/login/second-step/check-codes.ts': 'server/login/second-step/second-step-service.pg.test.ts',
  'server/login/second-step/second-step-pages.ts': 'server/login/half-done-sign-ins.pg.test.ts',
  'server/login/second-step/show-steps.ts': 'server/login/half-done-sign-ins.pg.test.ts',
  'server/login/verify-token.ts': 'server/login/authenticate.pg.test.ts',
  'server/media/try-file.ts': 'server/media/main.test.ts',
  'server/modules/learning/progress/progress-scope.ts':
    'server/modules/learning/progress/progress-service.pg.test.ts',
  'server/modules/schedule/event-notices.ts':
    'server/modules/schedule/planning/event-plan-service.pg.test.ts',
  'server/modules/operations/audit/audit-view.ts': 'server/modules/operations/audit/audit-service.pg.test.ts',
  'server/modules/people/structure/settle-place.ts':
    'server/modules/people/structure/director-service.pg.test.ts',
  'server/modules/video/library/request-decisions.ts':
    'server/modules/video/library/library-service.pg.test.ts',
  'server/modules/video/upload/complete-finish.ts': 'server/modules/video/upload/finish-service.pg.test.ts',
  'server/modules/video/upload/container/matroska-check.ts':
    'server/modules/video/upload/container/container-check.test.ts',
  'server/modules/video/upload/entered-upload.ts': 'server/modules/video/upload/finish-service.pg.test.ts',
  'server/modules/video/upload/finished-upload.ts': 'server/modules/video/upload/tus.pg.test.ts',
  'server/modules/video/upload/mount-tus.ts': 'server/modules/video/upload/tus.pg.test.ts',
  'server/modules/video/upload/protocol/tus-server.ts': 'server/modules/video/upload/tus.pg.test.ts',
  'server/platform/describe-error.ts': 'server/http/bind-endpoints.test.ts',
  'server/platform/pictures/clean-jpeg.ts': 'server/platform/pictures/clean-picture.test.ts',
  'server/platform/pictures/clean-webp.ts': 'server/platform/pictures/clean-picture.test.ts',
  'server/platform/media/index/edit-list.ts': 'server/platform/media/odd-files.test.ts',
  'server/platform/media/index/index-boxes.ts': 'server/platform/media/index/made-facts.test.ts',
  'server/platform/media/join-packets.ts': 'server/platform/media/recorded-parts.test.ts',
  'server/platform/media/packet-program.ts': 'server/platform/media/recorded-parts.test.ts',
  'server/platform/media/run-media.ts': 'server/platform/media/make-playback.test.ts',
  'server/platform/media/probing/probe-sources.ts': 'server/platform/media/hostile-files.test.ts',
  'server/platform/media/probing/probe-with-converter.ts': 'server/platform/media/hostile-files.test.ts',
  'server/platform/media/sound-lag.ts': 'server/platform/media/make-playback.test.ts',
  'server/platform/objects/finish-blob.ts': 'server/platform/objects/troubled-store.pg.test.ts',
  'server/platform/objects/large-object.ts': 'server/platform/objects/troubled-store.pg.test.ts',
  'server/platform/objects/read-blob.ts': 'server/platform/objects/troubled-store.pg.test.ts',
  'server/platform/objects/try-objects.ts': 'server/platform/objects/open-objects.pg.test.ts',
  'server/restore/empty-target.ts': 'server/backup/backup.pg.test.ts',
  'server/modules/workshops/accounts/administrative-steps.ts':
    'server/modules/workshops/accounts/administrative-service.pg.test.ts',
  'server/modules/workshops/accounts/edit-administrative.ts':
    'server/modules/workshops/accounts/administrative-service.pg.test.ts',
  'server/modules/workshops/workshops/planning/save-plan.ts':
    'server/modules/workshops/workshops/workshop-plan-service.pg.test.ts',
  'src/platform/storage/answers/small-answers.ts': 'platform/storage/answers/answer-store.test.ts',
  'src/platform/storage/downloads/download-ledger.ts': 'platform/storage/downloads/download-store.test.ts',
  'src/platform/storage/take/part-reader.ts': 'platform/storage/take/take-store.test.ts',
  'src/platform/storage/take/part-recovery.ts': 'platform/storage/take/take-store.test.ts',
  'src/platform/storage/take/take-records.ts': 'platform/storage/take/take-store.test.ts',
  'src/platform/worker-link/install-worker.ts': 'platform/worker-link/worker-link.test.ts',
}

const FUNCTION = /^(?:ArrowFunctionExpression|ClassDeclaration|Function(?:Declaration|Expression))$/
const DECISION =
  /^(?:IfStatement|ConditionalExpression|LogicalExpression|SwitchCase|CatchClause|(?:For|ForOf|While)Statement)$/

/** How many nodes of these types a file has; types, limits and schemas have none. */
function count(file: string, types: RegExp): number {
  let found = 0
  const text = readFileSync(path.join(root, file), 'utf8')
  JSON.stringify(parseSync(file, text).program, (key, value: unknown) => {
    if (key === 'type' && types.test(String(value))) found += 1
    return typeof value === 'bigint' ? String(value) : value
  })
  return found
}

const tests = filesOf('tests').filter((file) => /\.test\.tsx?$/.test(file))
const atSamePath = new Set(
  tests.map((file) =>
    file.replace(/^tests\//, '').replace(/(?:\.(?:pg|browser|dom|property))*\.test\.tsx?$/, ''),
  ),
)
const importsOf = (file: string) => readImports(file).flatMap(({ to, isOurs }) => (isOurs ? [to] : []))
const importedByTests = new Set(tests.flatMap(importsOf))
const hasTestAtSamePath = (file: string) => atSamePath.has(file.replace(/^src\//, '').replace(/\.tsx?$/, ''))
const programs = ['contract', 'server', 'sw', 'src/compose', 'src/domain', 'src/platform'].flatMap(filesOf)
const rules = programs.filter((file) => RULES.some((rule) => rule.test(file)) && count(file, FUNCTION) > 0)
const deciding = programs.filter((file) => count(file, DECISION) >= MANY_DECISIONS)
const withoutOwnTest = deciding.filter((file) => !hasTestAtSamePath(file) && !importedByTests.has(file))

/** Programs that a file starts: by their names, or their paths are written out from its folder. */
function programsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const named = [...text.matchAll(/programOf\('([\w-]+)'\)/g)].map(([, name]) => `server/${name}/main.ts`)
  const written = [...text.matchAll(/path\.join\(import\.meta\.dirname,((?:\s*'[^']+',?)+)\s*\)/g)]
    .map(([, parts]) => [...parts!.matchAll(/'([^']+)'/g)].map(([, part]) => part!))
    .map((parts) => path.join(path.dirname(file), ...parts))
  return [...named, ...written].filter((program) => programs.includes(program))
}

/** Whether a test imports or starts a file, itself or through what it imports. */
function reaches(test: string, file: string): boolean {
  const seen = new Set([test])
  for (const at of seen)
    if (/\.tsx?$/.test(at)) for (const to of [...importsOf(at), ...programsOf(at)]) seen.add(to)
  return seen.has(file)
}

test('each policy, domain, service and store file with a function has its test at the same path', () => {
  expect(rules.length).toBeGreaterThan(200)
  expect(rules.filter((file) => !hasTestAtSamePath(file))).toEqual([])
})

test('every file that decides much has its own test, or is named with the test of its whole', () => {
  expect(deciding.length).toBeGreaterThan(150)
  expect(withoutOwnTest.filter((file) => TESTED_THROUGH[file] === undefined)).toEqual([])
})

test.each(Object.entries(TESTED_THROUGH))('%s has no own test, and is reached by %s', (file, through) => {
  expect(withoutOwnTest).toContain(file)
  expect(reaches(`tests/${through}`, file)).toBe(true)
})

test.each([
  ['src/domain/machine/step.ts', true],
  ['src/domain/ports.ts', false],
  ['src/domain/video/recording/capture/capture-limits.ts', false],
  ['src/domain/session/session-state.ts', false],
  ['src/domain/video/recording/capture/camera-desk.ts', true],
])('%s does something: %s', (file, expected) => {
  expect(count(file, FUNCTION) > 0).toBe(expected)
})
