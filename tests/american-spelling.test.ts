import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// American spelling in code, comments, documents, tests and file names. What people read is in screen-words.test.ts.

const root = path.join(import.meta.dirname, '..')
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
const TEXT = /\.(tsx?|m?js|css|md|html|txt|py)$/
/** Tables of British words. */
const ABOUT_SPELLING = ['tests/american-spelling.test.ts', 'tests/screen-words.test.ts']

const BRITISH =
  /judgement|acknowledgement|(?:cancel|travel|model|signal|level|channel|fuel|label|dial)l(?:ed|ing|er)(?![a-z])|colour|behaviour|favour|honour|neighbour|labour(?!er)|flavour|humour|rumour|tumour|centre|theatre|metre|litre|fibre|licence|defence|offence|pretence|practis|grey|programmes?(?![a-z])|catalogue|dialogue|analogue|organis|recognis|realis|initialis|normalis|optimis(?!tic)|minimis|maximis|summaris|serialis|synchronis|customis|finalis|prioritis|standardis|anonymis|utilis|emphasis[ei]|apologis|memoris|categoris|authoris|analys(?:e|ed|er|ing)(?![a-z])|paediatr|anaesth|orthopaed|gynaec|haemo|oedema|caec(?:um|al)|manoeuvre|artefact|sceptic|aluminium|fulfil(?!l)|enrol(?!l)|skilful|learnt|spelt|whilst|amongst|towards|ageing/i

/** What is spelled otherwise, and why it stays. */
const STAYS: readonly { words: RegExp; why: string; files?: RegExp }[] = [
  { words: /labelledby/i, why: 'ARIA' },
  { words: /AnalyserNode|createAnalyser|\banalyser\b/, why: 'Web Audio', files: /level-meter/ },
  { words: /JUDGEMENT/, why: 'stored in video_scores' },
  { words: /recognising-burnout|'Recognising burnout'/, why: 'stored in courses' },
  { words: /\['cancelled'\]|cancelled: 'true'/, why: 'on the wire: `about` of a notification' },
  { words: /['`]cancelled'/, why: 'a state of pg-boss', files: /forgotten-store/ },
  {
    words: /gynaecological|Gynaecol\b|multicentre/,
    why: 'titles and journals of publications',
    files: /content\/sources\.md|starter-content\.md/,
  },
  { words: /CANCELLED/, why: 'a status of RFC 5545', files: /workshop-calendar/ },
  { words: /has been cancelled/, why: 'a text of spec 2' },
  { words: /cancell\?ed/, why: 'what browsers say, in either spelling', files: /engine-page/ },
  {
    words: /(solid|scheme)?-?grey(-black)?'|-grey\b/,
    why: 'color schemes of spec 1',
    files: /chip|button-look|spec-1/,
  },
  { words: /[^]+/, why: 'passwords that people choose', files: /common-words\.txt$/ },
]

const files = ['README.md', ...FOLDERS.flatMap(listFiles)].filter((file) => !ABOUT_SPELLING.includes(file))

function listFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => !file.includes('/migrations/'))
}

test('texts are in American spelling', () => {
  const found = files
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
      return lines.flatMap((line, at) => {
        const [word] = BRITISH.exec(withoutExceptions(file, line)) ?? []
        return word === undefined ? [] : [`${file}:${at + 1}: ${word}`]
      })
    })
  expect(found).toEqual([])
})

test('file names are, too', () => {
  expect(files.filter((file) => BRITISH.test(file))).toEqual([])
})

function withoutExceptions(file: string, line: string): string {
  return STAYS.filter((each) => each.files === undefined || each.files.test(file)).reduce(
    (rest, { words }) => rest.replaceAll(new RegExp(words.source, `${words.flags}g`), ''),
    line,
  )
}
