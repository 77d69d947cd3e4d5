import { isLeftOut, type Run, runsOf, styleOf, writeRuns } from './inline-runs.ts'
import { writeTable } from './html-table.ts'

const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table ul'.split(
    ' ',
  ),
)

/** The blocks of an element as Markdown. */
export function writeBlocks(root: Element): string[] {
  const written: string[] = []
  let line: Run[] = []
  let list: string[] = []
  const endLine = () => {
    const text = writeRuns(line)
    if (text !== '') written.push(text)
    line = []
  }
  const endList = () => {
    if (list.length > 0) written.push(list.join('\n'))
    list = []
  }
  for (const node of root.childNodes) {
    if (!(node instanceof Element) || !hasBlocks(node)) {
      const runs = runsOf(node)
      if (list.length === 0 || runs.some(({ text }) => text.trim() !== '')) {
        endList()
        line.push(...runs)
      }
      continue
    }
    endLine()
    const item = isLeftOut(node) ? null : readWordItem(node)
    if (item !== null) list.push(item)
    else if (!isLeftOut(node)) {
      endList()
      written.push(...writeBlock(node))
    }
  }
  endLine()
  endList()
  return written
}

function hasBlocks(element: Element): boolean {
  return (
    BLOCKS.has(element.localName) ||
    element.querySelector('p, div, h1, h2, h3, h4, ul, ol, table, pre') !== null
  )
}

function writeBlock(element: Element): string[] {
  const name = element.localName
  if (name === 'hr') return ['---']
  if (name === 'ul' || name === 'ol') return writeList(element)
  if (name === 'table') return writeTable(element)
  if (name === 'pre') return [fence(element.textContent ?? '')]
  if (name === 'blockquote')
    return [writeBlocks(element).join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')].filter(
      (text) => text !== '>',
    )
  const level = /^h[1-6]$/.test(name) ? Number(name[1]) : element.classList.contains('MsoTitle') ? 1 : 0
  if (level === 0) return writeBlocks(element)
  // A heading is bold already.
  const runs = runsOf(element).map((run) => ({ ...run, text: run.text.replace('\n', ' '), isBold: false }))
  const text = writeRuns(runs)
  // Marks at the end of a heading would be read as its end, not as text.
  const whole = text.replace(/(?<=\s)#+$/, String.raw`\$&`)
  return whole === '' ? [] : [`${'#'.repeat(level)} ${whole}`]
}

function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length))
  const mark = '`'.repeat(longest + 1)
  return `${mark}\n${text.replace(/\n$/, '')}\n${mark}`
}

/** Word and LibreOffice write lists in lists beside the items, not in them. */
function writeList(list: Element): string[] {
  const items: string[] = []
  for (const child of list.children) {
    const blocks = /^(?:ul|ol)$/.test(child.localName) ? writeList(child) : writeBlocks(child)
    if (blocks.length === 0) continue
    const mark = list.localName === 'ol' ? `${items.length + 1}. ` : '- '
    const indent = (text: string) => text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)
    const text = blocks
      .map((one, at) => (at === 0 ? one : `${isListText(one) ? '\n' : '\n\n'}${one}`))
      .join('')
    if (child.localName !== 'li' && items.length > 0) items.push(`${items.pop()}${indent(`\n${text}`)}`)
    else items.push(mark + indent(text))
  }
  return items.length === 0 ? [] : [items.join('\n')]
}

function isListText(text: string): boolean {
  return /^(?:- |\d+\. )/.test(text)
}

/** A paragraph that Word shows as an item; its mark is text that is left out. Null: it is none. */
function readWordItem(element: Element): string | null {
  const level = /mso-list:\w+level(\d)/.exec(styleOf(element))?.[1]
  if (level === undefined || /^h\d$/.test(element.localName)) return null
  const mark = [...element.querySelectorAll('span')].find((span) => /mso-list:ignore/.test(styleOf(span)))
  const isNumbered = /^\(?(?:\d+|[a-z]{1,5})[.)]/i.test(mark?.textContent?.trim() ?? '')
  // Four spaces are deep enough below either mark.
  return `${'    '.repeat(Number(level) - 1)}${isNumbered ? '1.' : '-'} ${writeRuns(runsOf(element)).replaceAll('\\\n', ' ')}`
}
