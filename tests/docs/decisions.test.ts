import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  changedBy,
  decisionAreas,
  decisionFile,
  decisionsIndex,
  describeIndex,
  readDecisions,
} from '../../scripts/decisions.mjs'

// Records of decisions are found by number, title and area, and every link and number in documents and comments leads
// somewhere.

const root = path.join(import.meta.dirname, '../..')
const FOLDERS = [
  'docs',
  'contract',
  'src',
  'sw',
  'server',
  'build',
  'tests',
  'e2e',
  'lab',
  'bench',
  'scripts',
]
const CODE = /\.(tsx?|m?js|css)$/

const files = ['README.md', ...FOLDERS.flatMap(listFiles)]
const documents = files.filter((file) => file.endsWith('.md')).map(read)
const decisions = readDecisions()

function listFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((inside) => path.posix.join(folder, inside.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.md') || CODE.test(file))
}

function read(file: string): { file: string; text: string } {
  return { file, text: readFileSync(path.join(root, file), 'utf8') }
}

test('a record begins with its number, title and area', () => {
  const found = decisions.flatMap(({ file, number, title, area }) => {
    if (number === '' || title === '') return [`docs/decisions/${file}: begin with "# 0123: Its title"`]
    if (!decisionAreas.includes(area))
      return [`docs/decisions/${file}: add a line "Area: …", one of ${decisionAreas.join(', ')}`]
    return []
  })
  expect(found).toEqual([])
})

test('a record has a number of its own', () => {
  const numbers = decisions.map(({ number }) => number)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('a record is named by its number and title', () => {
  const found = decisions
    .filter((decision) => decision.file !== decisionFile(decision))
    .map(
      (decision) => `docs/decisions/${decision.file} → ${decisionFile(decision)}: run \`npm run decisions\``,
    )
  expect(found).toEqual([])
})

test('the index names each record once, in its area', () => {
  const missing = decisions
    .filter(({ file }) => read('docs/decisions/README.md').text.split(`(${file})`).length !== 2)
    .map(({ file }) => `${file} is not in docs/decisions/README.md: run \`npm run decisions\``)
  expect(missing).toEqual([])
  expect(readFileSync(decisionsIndex, 'utf8'), 'run `npm run decisions`').toBe(describeIndex(decisions))
})

test('a record that another one changes or supersedes says so', () => {
  const found = decisions.flatMap((later) =>
    changedBy(later).flatMap((number) => {
      const earlier = decisions.find((each) => each.number === number)
      if (earlier?.text.includes(later.number) === true) return []
      return [`${later.number} changes ${number}, which does not mention ${later.number}`]
    }),
  )
  expect(found).toEqual([])
})

test('every link within the repository leads somewhere', () => {
  const found = documents.flatMap(({ file, text }) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
      leadsSomewhere(file, target) ? [] : [`${file}: ${target}`],
    ),
  )
  expect(found).toEqual([])
})

test('every number of a decision in documents and comments is that of a record', () => {
  const known = new Set(decisions.map(({ number }) => number))
  const inDocuments = documents.flatMap(({ file, text }) => numbersIn(withoutCode(text), file))
  const inComments = files
    .filter((file) => CODE.test(file) && !file.includes('/migrations/'))
    .map(read)
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm)].flatMap(([comment]) => numbersIn(comment, file)),
    )
  const dead = [...inDocuments, ...inComments].filter(({ number }) => !known.has(number))
  expect(dead).toEqual([])
})

/** Four digits that stand alone: no part of an address, a time, an id or a larger number. */
function numbersIn(text: string, file: string): { file: string; number: string }[] {
  return [...text.matchAll(/(?<![\w.,:+/-])0\d{3}(?![\w/-]|[.,:]\d)/g)].map(([number]) => ({ file, number }))
}

function withoutCode(text: string): string {
  return text.replaceAll(/^( *)```[^]*?^ *```/gm, '').replaceAll(/`[^`\n]*`/g, '')
}

function leadsSomewhere(from: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return true
  const [name = '', anchor] = target.split('#')
  const file = name === '' ? from : path.posix.join(path.posix.dirname(from), name)
  if (!existsSync(path.join(root, file))) return false
  return anchor === undefined || anchorsOf(read(file).text).includes(anchor)
}

/** As GitHub makes them of headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
