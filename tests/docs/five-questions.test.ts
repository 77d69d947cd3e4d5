import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, root } from '#tests/support/source-files.ts'

// The lists in docs/architecture.md of what somebody opens who wants to know something, and the way of a deletion.

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const section = /## Five questions\n([^]*?)\n## /.exec(read('docs/architecture.md'))?.[1] ?? ''
const filesByQuestion = new Map(
  section
    .split(/^(?=\*\*)/m)
    .slice(1)
    .map((part) => [
      /^\*\*(.*?)\*\*/.exec(part)?.[1] ?? '',
      [...part.matchAll(/^- `([^`]+)`/gm)].map(([, file]) => file ?? ''),
    ]),
)
const filesFor = (words: string) =>
  [...filesByQuestion].find(([question]) => question.includes(words))?.[1] ?? []

test.each([
  ['a field of a course', 7],
  ['watch a video', 8],
  ['Due Tomorrow', 7],
  ['a second device', 6],
])('%s: at most %i files, all of which exist', (words, most) => {
  const files = filesFor(words)
  expect(files.length).toBeGreaterThan(4)
  expect(files.length).toBeLessThanOrEqual(most)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

/** Files that name this field because they decide something by it, or because a release brings it. */
const DECIDING_BY_IT = [
  // What a course file says of a course.
  'contract/content/course-file/course-file.ts',
  'contract/endpoints/learning/progress.ts',
  'server/demo/history/history-cast.ts',
  'server/modules/learning/courses/sharing/export-service.ts',
  'server/modules/learning/courses/sharing/sharing-store.ts',
  'server/modules/learning/curriculum/seed-curriculum.ts',
  'server/modules/learning/progress/progress-service.ts',
  'server/modules/learning/progress/progress-view.ts',
  // A better name than its own, where admins read what changed.
  'src/features/operations/audit/audit-words.ts',
]

test('a field of a course is named in the files of the list, and in no other that only passes it on', () => {
  const naming = ['contract', 'server', 'src']
    .flatMap(filesOf)
    .filter((file) => read(file).includes('isPrepCourse'))
  const listed = filesFor('a field of a course').filter((file) => !file.endsWith('-words.ts'))
  expect(naming.filter((file) => !DECIDING_BY_IT.includes(file)).sort()).toEqual([...listed].sort())
})

test('who may watch is decided by policies alone, and all that they import are on the list', () => {
  const files = filesFor('watch a video').filter((file) => file.startsWith('contract/policies/'))
  const imported = ['admission.ts', 'assessments.ts', 'library.ts', 'videos.ts'].flatMap((name) =>
    [...read(`contract/policies/video/${name}`).matchAll(/from '(\.[^']+)'/g)].map(([, to]) =>
      path.posix.join('contract/policies/video', to ?? ''),
    ),
  )
  // Of a program, one asks who may see how somebody was assessed, and not a video.
  const policies = imported.filter(
    (file) => file.startsWith('contract/policies/') && file !== 'contract/policies/people/programs.ts',
  )
  expect([...new Set(policies)].filter((file) => !files.includes(file))).toEqual([])
})

test('each station of a deletion is in the file that is named for it', () => {
  const way = /## From the button[^]*$/.exec(read('docs/deletion.md'))?.[0] ?? ''
  const stations = [...way.matchAll(/`(\w+)` in `([^`]+)`/g)].map(([, name = '', file = '']) => ({
    name,
    file,
  }))
  expect(stations.map(({ file }) => file).sort()).toEqual(
    filesFor('a second device')
      .filter((file) => file !== 'docs/deletion.md')
      .sort(),
  )
  expect(stations.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([])
})
