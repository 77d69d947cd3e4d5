import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { expect, test } from 'vitest'

// The words of docs/glossary.md, in the names of the code. What people read is in screen-words.test.ts.

const root = path.join(import.meta.dirname, '..')
const PROGRAMS = ['contract', 'src', 'sw', 'server', 'build', 'tests', 'e2e', 'lab', 'bench']
type Node = ESTree.Node

interface Source {
  /** From the root of the project. */
  file: string
  text: string
}

const sources: readonly Source[] = PROGRAMS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(d|gen)\.ts$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
)

/** With what to write instead. */
const BANNED: readonly { names: RegExp; instead: string }[] = [
  {
    names: /kept(?![a-z])|Kept(?![a-z])|KEPT(?![A-Z])/,
    instead: 'downloaded, stored, saved, or who it is about',
  },
  { names: /^here$|Here(?![a-z])/, instead: 'onDevice, signedIn, current: where that is' },
  { names: /[lL]etGo(?![a-z])/, instead: 'release, close, drop' },
]

/** Calls of these names wait in the outbox of devices, so they cannot be renamed. */
const STORED_NAMES = ['takeBackLesson', 'takeCognitiveAssessment']
/** `take` is a noun: a function that begins with it is about a take. */
const NOUNS = /^(takes?|take(Words|Lock|Of|At|With|Store\w*|Ids?|Id\w*))$/

test('names say download, stored, released: never kept, here or let go', () => {
  const found = sources.filter(says(/kept|Kept|KEPT|\bhere\b|[a-z]Here|[lL]etGo/)).flatMap((source) =>
    namesOf(source).flatMap(({ name, start }) => {
      const banned = BANNED.find(({ names }) => names.test(name))
      return banned === undefined ? [] : [`${placeOf(source, start)}: ${name} (say ${banned.instead})`]
    }),
  )
  expect(found).toEqual([])
})

test('files are not named so either', () => {
  const named = sources
    .map(({ file }) => path.basename(file).replace(/\.\w+$/, ''))
    .filter((name) => /(^|-)(kept|here)(-|\.|$)|(^|-)let-go/.test(name))
  expect(named).toEqual([])
})

test('a take is a thing: functions are called lock, claim, receive and so on', () => {
  const found = sources.filter(says(/\btake(?!Ids?\b)[A-Z]?\w*(\(|<| = )/)).flatMap((source) =>
    functionsOf(source)
      .filter(({ name }) => /^take(?![a-z])/.test(name) && !NOUNS.test(name) && !STORED_NAMES.includes(name))
      .map(({ name, start }) => `${placeOf(source, start)}: ${name}`),
  )
  expect(found).toEqual([])
})

/** Words that had several senses, or a plainer name, by what a name says instead. */
const SENSES: readonly { names: RegExp; instead: string }[] = [
  {
    names: /[sS]tandings?(?![a-z])|STANDING/,
    instead: 'status, current, active, results: which sense it is',
  },
  { names: /^[A-Z]\w*[a-z]Ask$|^Asked/, instead: '…Query, or what is requested' },
  { names: /(Filter|List|People|Programs|Accounts|Audit|Queue)Question$/, instead: '…Filters' },
  { names: /[a-z]Told$|^Told|^tellOf/, instead: 'notified, notify…' },
  { names: /[wW]ish(?![a-z])|[wW]ish(es|ed)(?![a-z])/, instead: 'option, request, favorite' },
  { names: /[hH]and(ed)?In(?![a-z])|HANDED_IN/, instead: 'submit…, submission' },
  { names: /Keeper|^keep(?=[A-Z])/, instead: 'save, store, lock, or what it does' },
  { names: /^hold(?=[A-Z])/, instead: 'lock…' },
  { names: /^owed(?![a-z])|Owed(?![a-z])/, instead: 'pending' },
  {
    names: /HalfWay|Acts$|Saying$|^(mend|hear)(?=[A-Z])/,
    instead: 'pending, actions, message, recover, on…',
  },
]
/** Names that have such a word in its plain sense. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['AskedQuestion', 'a question as it is asked, without its answers'],
  ['holdEmail', 'a test keeps a transaction open'],
  ['holdOpen', 'a test keeps a transaction open'],
  ['holdFiles', 'not a lock: the page has the files'],
  ['holdUntilWatchable', 'not a lock: what is said is held back'],
  ['keepFromTab', 'keep as it is'],
  ['keepInStep', 'keep as it is'],
  ['keepPace', 'keep as it is'],
  ['keepAwake', 'keep as it is'],
  ['keepScreenAwake', 'keep as it is'],
  ['keepUp', 'keep as it is'],
  ['holdFocus', 'not a lock: the focus stays in the table'],
  ['handedInAt', 'the name of a field on the wire'],
])

test('exports say which sense of a word they mean', () => {
  const found = sources.flatMap((source) =>
    exportsOf(source).flatMap(({ name, start }) => {
      const sense = SENSES.find(({ names }) => names.test(name))
      return sense === undefined || PLAIN.has(name)
        ? []
        : [`${placeOf(source, start)}: ${name} (say ${sense.instead})`]
    }),
  )
  expect(found).toEqual([])
})

/** Of what is declared inside a file. */
const LOCAL_SENSES: typeof SENSES = [
  ...SENSES,
  { names: /^told(?![a-z])/, instead: 'what it is: answer, notified, announced' },
  { names: /^keep$/, instead: 'save, store, or what it does' },
]

test('functions, variables, parameters and types inside a file of a program say so too', () => {
  const found = sources
    .filter(({ file }) => /^(?:contract|src|sw|server|build)\//.test(file))
    .filter(
      says(/[tT]old\b|[kK]eep|hold[A-Z]|[oO]wed|[hH]and(ed)?In|[wW]ish|[sS]tanding|Ask|HalfWay|Acts|Saying/),
    )
    .flatMap((source) =>
      declaredIn(source).flatMap(({ name, start }) => {
        const sense = LOCAL_SENSES.find(({ names }) => names.test(name))
        return sense === undefined || PLAIN.has(name)
          ? []
          : [`${placeOf(source, start)}: ${name} (say ${sense.instead})`]
      }),
    )
  expect(found).toEqual([])
})

test('what a store is given to look for is a query', () => {
  const found = sources
    .filter(({ text }) => /\bask\??: \w*(?:Query|Filter)\b|\bconst ask = \{/.test(text))
    .map(({ file }) => file)
    .filter((file) => !file.startsWith('tests/'))
  expect(found).toEqual([])
})

test('what a view of an answer shows instead is named offline, notFound and reassurance', () => {
  const found = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(?<![\w.-])(away|safe|notThere)=[{"]/g)].map(([prop]) => `${file}: ${prop}`),
    )
  expect(found).toEqual([])
})

/** Unions whose tag is stored on devices, on the wire, or a word of its own: decision 0180 says why. */
const OTHER_TAGS: readonly string[] = [
  'contract/policies/learning/completion.ts: kind',
  'lab/faultlab/stories/deed.ts: does',
  'src/domain/dialogs/dialog-machine.ts: kind',
  'src/domain/outbox/outbox-item.ts: kind',
  'src/domain/video/practice/stopwatch.ts: is',
  'src/domain/video/upload/take-submission.ts: is',
]
/** For failures: the codes of the wire. */
const FAILURE_TAGS = ['code', 'reason']

test('cases of a union are distinguished by type or status', () => {
  const found = sources
    .filter(({ file }) => !file.startsWith('tests/'))
    .filter(says(/\|\s*\{\s*\w+: '/))
    .flatMap((source) => tagsOf(source).map((tag) => `${source.file}: ${tag}`))
  expect([...new Set(found)].sort()).toEqual(OTHER_TAGS)
})

/** Whether a file may have such a name outside its comments. Few do, and only these are parsed. */
function says(name: RegExp): (source: Source) => boolean {
  return ({ text }) => name.test(text) && name.test(text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''))
}

function placeOf({ file, text }: Source, start: number): string {
  return `${file}:${text.slice(0, start).split('\n').length}`
}

function everyNode({ file, text }: Source): Node[] {
  const found: Node[] = []
  const waiting: Node[] = [parseSync(file, text).program]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) waiting.push(child)
  }
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function namesOf(source: Source): { name: string; start: number }[] {
  return everyNode(source).flatMap((node) =>
    node.type === 'Identifier' || node.type === 'JSXIdentifier' || node.type === 'PrivateIdentifier'
      ? [{ name: node.name, start: node.start }]
      : [],
  )
}

/** What a file exports by declaring it. */
function exportsOf({ text }: Source): { name: string; start: number }[] {
  const declared =
    /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm
  return [...text.matchAll(declared)].map(({ 1: name = '', index }) => ({ name, start: index }))
}

/** Everything that a file declares by a name of its own: no fields, which others may have named. */
function declaredIn(source: Source): { name: string; start: number }[] {
  return everyNode(source).flatMap((node) =>
    declaredBy(node).flatMap((id) =>
      id !== null && 'name' in id && typeof id.name === 'string' ? [{ name: id.name, start: id.start }] : [],
    ),
  )
}

function declaredBy(node: Node): readonly (Node | null)[] {
  switch (node.type) {
    case 'FunctionDeclaration':
      return [node.id, ...node.params]
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.params
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'VariableDeclarator':
      return [node.id]
    case 'MethodDefinition':
    case 'TSMethodSignature':
      return [node.key]
    default:
      return []
  }
}

/** Functions and methods that are declared, and constants that are functions. */
function functionsOf(source: Source): { name: string; start: number }[] {
  return everyNode(source).flatMap((node) => {
    const id = namedFunction(node)
    return id !== null && 'name' in id && typeof id.name === 'string'
      ? [{ name: id.name, start: node.start }]
      : []
  })
}

function namedFunction(node: Node): Node | null {
  switch (node.type) {
    case 'FunctionDeclaration':
      return node.id
    case 'MethodDefinition':
    case 'TSMethodSignature':
      return node.key
    case 'VariableDeclarator':
      return node.init?.type === 'ArrowFunctionExpression' ? node.id : null
    default:
      return null
  }
}

/** The tags of unions of object types, if they are neither `type` nor `status`. */
function tagsOf(source: Source): string[] {
  return everyNode(source).flatMap((node) => {
    if (node.type !== 'TSUnionType') return []
    const cases = node.types.filter((each) => each.type === 'TSTypeLiteral').map(wordsOf)
    const [first, ...others] = cases
    if (first === undefined || others.length === 0) return []
    const shared = [...first].filter((name) => others.every((each) => each.has(name)))
    const isPlain = shared.includes('type') || shared.includes('status')
    return isPlain ? [] : shared.filter((tag) => !FAILURE_TAGS.includes(tag))
  })
}

/** The properties that are string literals, by name. */
function wordsOf({ members }: ESTree.TSTypeLiteral): Set<string> {
  const names = members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
    const type = member.typeAnnotation?.typeAnnotation
    const words = type?.type === 'TSUnionType' ? type.types : [type]
    return words.every((word) => word?.type === 'TSLiteralType' && isText(word.literal))
      ? [member.key.name]
      : []
  })
  return new Set(names)
}

function isText(literal: Node): boolean {
  return literal.type === 'Literal' && typeof literal.value === 'string'
}
