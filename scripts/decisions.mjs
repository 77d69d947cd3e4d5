// `npm run decisions`: names each record in docs/decisions by its number and title, follows renames in links and
// comments, and writes the index.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
export const decisionsFolder = path.join(root, 'docs', 'decisions')
export const decisionsIndex = path.join(decisionsFolder, 'README.md')

/** The eight areas of docs/architecture.md, and what belongs to none of them. */
export const decisionAreas = [
  'session',
  'people',
  'learning',
  'schedule',
  'video',
  'notices',
  'operations',
  'workshops',
  'platform',
]

/** @returns {import('./decisions.d.mts').Decision[]} in the order of their numbers */
export function readDecisions() {
  return readdirSync(decisionsFolder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(decisionsFolder, file), 'utf8')
      const [, number = '', title = ''] = /^# (\d{4}): (.+)$/m.exec(text) ?? []
      const [, area = ''] = /^Area: (\S+)$/m.exec(text) ?? []
      return { file, number, title, area, text }
    })
}

/** The name that a record's file has by its number and title. */
export function decisionFile({ number, title }) {
  const words = title
    .toLowerCase()
    .replaceAll(/['’"`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${number}-${words}.md`
}

/** Numbers of the records that this one says it changes or supersedes. */
export function changedBy({ text }) {
  const [, numbers = ''] = /^(?:Changes|Supersedes) (.+?)\.(?= |$)/m.exec(text) ?? []
  return numbers.replaceAll(/\([^)]*\)/g, '').match(/\d{4}/g) ?? []
}

/** @param {import('./decisions.d.mts').Decision[]} decisions */
export function describeIndex(decisions) {
  const later = (number) => decisions.filter((each) => changedBy(each).includes(number))
  const line = (decision) => {
    const changes = later(decision.number).map((each) => `changed by ${each.number}`)
    const note = changes.length === 0 ? '' : ` (${changes.join(', ')})`
    return `- [${decision.number}](${decisionFile(decision)}) ${decision.title}${note}`
  }
  const parts = decisionAreas.flatMap((area) => {
    const inArea = decisions.filter((decision) => decision.area === area)
    return inArea.length === 0 ? [] : [`## ${area}`, '', ...inArea.map(line), '']
  })
  return `${INTRODUCTION}\n${parts.join('\n')}`
}

const INTRODUCTION = `# Decisions

A choice that weighs one way against another, and that others will build on, has a record here: what was decided, why, and what else was considered. What is simply so is described in \`docs/\`, not here. A record may be changed or superseded by a later one, which begins with \`Changes 0123.\` or \`Supersedes 0123.\`; the earlier one then says so. Wording, and names that have changed since, may be corrected.

A new record begins with \`# 0123: Its title\` and a line \`Area: video\` (one of the parts below). \`npm run decisions\` then names its file by number and title and writes this page; a test compares them.
`

function main() {
  const renamed = readDecisions().flatMap((decision) => {
    if (decision.number === '' || decision.file === decisionFile(decision)) return []
    renameSync(path.join(decisionsFolder, decision.file), path.join(decisionsFolder, decisionFile(decision)))
    return [{ from: decision.file, to: decisionFile(decision) }]
  })
  if (renamed.length > 0) followRenames(renamed)
  writeFileSync(decisionsIndex, describeIndex(readDecisions()))
  for (const { from, to } of renamed) console.log(`${from} → ${to}`)
}

/** In every text file that Git knows or could know. */
function followRenames(renamed) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => /\.(md|[cm]?[jt]sx?|css|html|sql)$/.test(file))
  for (const file of new Set(files)) {
    const text = readIfThere(path.join(root, file))
    const changed = renamed.reduce((all, { from, to }) => all.replaceAll(from, to), text)
    if (changed !== text) writeFileSync(path.join(root, file), changed)
  }
}

/** What Git still lists may be renamed already. */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (failure) {
    if (failure.code === 'ENOENT') return ''
    throw failure
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
