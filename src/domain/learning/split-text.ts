import type { ActivityForm } from '#contract/content/activity-forms.ts'
import { readQuestions } from '#contract/content/questions.ts'
import { CONTENT_MAX, TITLE_MAX } from '#contract/limits.ts'

/** An activity that a part of a text could become. */
export interface ProposedActivity {
  name: string
  form: ActivityForm
  text: string
}

/** Of the text that is split, UTF-16 units; more than all activities of a course would be read. */
export const SPLIT_MAX = 500_000

const HEADING = /^(#{1,6})[ \t]+(\S.*)$/
/** A heading of a text that has none of Markdown: alone, numbered. */
const NUMBERED = /^(?:(?:chapter|module|unit|lesson|part|session|step)\s+\d+\b|\d{1,2}[.)]\s+\S).{0,100}$/i
const FENCE = /^\s*(?:```|~~~)/
const TASK = /^\s*[-*+] \[ \]/m
const RIGHT = /^\s*[-*+] \[x\]/im
const ITEM = /^(\s*)(?:[-*+•]|\d{1,2}[.)])[ \t]+(?!\[)/gm

const NAMES: readonly (readonly [RegExp, ActivityForm])[] = [
  [/\b(?:quiz|questions?|knowledge check|exam)\b/i, 'QUESTIONS'],
  [/\b(?:reflect|reflection|debrief|debriefing|look back)\b/i, 'REFLECTION'],
  [/\b(?:checklist|to do|before you begin|preparation|guide)\b/i, 'GUIDE'],
  [/\b(?:practice|drill|record|hands[- ]on|exercise|simulation|perform)\b/i, 'PRACTICE'],
]

/** At the highest headings that are there more than once; what stands before the first is an introduction. */
export function splitText(text: string): ProposedActivity[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const headings = listHeadings(lines)
  const level = levelOf(headings)
  const starts = headings.filter((heading) => heading.level === level)
  const before = bodyOf(lines.slice(0, starts[0]?.line ?? lines.length).filter((line) => !HEADING.test(line)))
  const parts = starts.map(({ line, name }, at) =>
    propose(name, bodyOf(lines.slice(line + 1, starts[at + 1]?.line ?? lines.length))),
  )
  return before === '' ? parts : [{ name: 'Introduction', form: 'READING', text: before }, ...parts]
}

interface Heading {
  line: number
  level: number
  name: string
}

function listHeadings(lines: readonly string[]): Heading[] {
  const marked: Heading[] = []
  const numbered: Heading[] = []
  let isCode = false
  for (const [line, words] of lines.entries()) {
    if (FENCE.test(words)) isCode = !isCode
    if (isCode) continue
    const [, marks = '', name = ''] = HEADING.exec(words) ?? []
    if (marks !== '') marked.push({ line, level: marks.length, name })
    else if (isAlone(lines, line) && NUMBERED.test(words.trim()))
      numbered.push({ line, level: 1, name: words.trim() })
  }
  return marked.length > 0 ? marked : numbered
}

function isAlone(lines: readonly string[], line: number): boolean {
  return (lines[line - 1] ?? '').trim() === '' && (lines[line + 1] ?? '').trim() === ''
}

function levelOf(headings: readonly Heading[]): number | null {
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((one, other) => one - other)
  const count = (wanted: number) => headings.filter(({ level }) => level === wanted).length
  return levels.find((level) => count(level) > 1) ?? levels[0] ?? null
}

const bodyOf = (lines: readonly string[]) => lines.join('\n').replace(/^\n+|\s+$/g, '')

function propose(heading: string, body: string): ProposedActivity {
  const name = plainName(heading)
  const form = formOf(name, body)
  const text = form === 'GUIDE' && !TASK.test(body) ? body.replaceAll(ITEM, '$1- [ ] ') : body
  return { name, form, text }
}

/** Without marks, and without the number that the order says anyway. */
function plainName(heading: string): string {
  const plain = heading
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#]+/g, '')
    .replace(/^\d{1,2}[.)]\s+/, '')
    .trim()
  return plain.slice(0, TITLE_MAX).trim() || 'Untitled'
}

/** What is below a heading says more than its words. */
function formOf(name: string, body: string): ActivityForm {
  if (RIGHT.test(body) && body.length <= CONTENT_MAX && readQuestions(body).questions.length > 0)
    return 'QUESTIONS'
  if (TASK.test(body)) return 'GUIDE'
  const form = NAMES.find(([words]) => words.test(name))?.[1] ?? 'READING'
  return form === 'GUIDE' && body.search(ITEM) === -1 ? 'READING' : form
}
