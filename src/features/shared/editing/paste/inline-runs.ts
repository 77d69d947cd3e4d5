/** A piece of a line with one look. */
export interface Run {
  text: string
  isBold: boolean
  isItalic: boolean
  /** Null: no link. */
  href: string | null
}

type Look = Omit<Run, 'text'>

const PLAIN: Look = { isBold: false, isItalic: false, href: null }
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g
const LEFT_OUT = new Set(['script', 'style', 'template', 'del', 'title', 'head', 'noscript', 'svg', 'iframe'])

/** Deleted with "track changes", or not meant to be seen. */
export function isLeftOut(element: Element): boolean {
  const style = styleOf(element)
  return (
    LEFT_OUT.has(element.localName) ||
    /mso-list:ignore|mso-hide:all|display:none|mso-element:comment/.test(style) ||
    element.classList.contains('MsoCommentReference')
  )
}

export function styleOf(element: Element): string {
  return (element.getAttribute('style') ?? '').toLowerCase().replaceAll(/\s/g, '')
}

/** The text of an element and its look, however deep its spans are. */
export function runsOf(node: Node, look: Look = PLAIN): Run[] {
  if (node.nodeType === 3) {
    const text = (node.textContent ?? '').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ')
    return text === '' ? [] : [{ ...look, text }]
  }
  if (!(node instanceof Element) || isLeftOut(node)) return []
  if (node.localName === 'br') return [{ ...look, text: '\n' }]
  const inner = lookOf(node, look)
  return [...node.childNodes].flatMap((child) => runsOf(child, inner))
}

function lookOf(element: Element, look: Look): Look {
  const style = styleOf(element)
  const weight = /(?:^|;)font-weight:(\w+)/.exec(style)?.[1]
  const slant = /(?:^|;)font-style:(\w+)/.exec(style)?.[1]
  const isBold =
    weight === undefined ? /^(?:b|strong)$/.test(element.localName) : /^(?:bold|[6-9]00)/.test(weight)
  const isItalic = slant === undefined ? /^(?:i|em)$/.test(element.localName) : slant === 'italic'
  const says = (of: string | undefined, names: RegExp) => of !== undefined || names.test(element.localName)
  return {
    isBold: says(weight, /^(?:b|strong)$/) ? isBold : look.isBold,
    isItalic: says(slant, /^(?:i|em)$/) ? isItalic : look.isItalic,
    href: element.localName === 'a' ? safeAddress(element.getAttribute('href')) : look.href,
  }
}

function safeAddress(href: string | null): string | null {
  const address = href?.trim() ?? ''
  if (address.length > 2_000 || !/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return null
  return address.replaceAll(/[()<>\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}

const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
const isSpace = (letter: string | undefined) => letter === undefined || /\s/.test(letter)

/** The runs as Markdown. A look that Markdown can't say in this place is left out, never the text. */
export function writeRuns(runs: readonly Run[]): string {
  const joined = join(runs)
  return joined
    .map((run, at) => writeRun(run, joined[at - 1]?.text.at(-1), joined[at + 1]))
    .join('')
    .replaceAll(/ *\\?\n */g, '\\\n')
    .replaceAll(/^(?:\\\n|\s)+|(?:\\\n|\s)+$/g, '')
    .replaceAll(NUMBER_OF_ITEM, String.raw`$1\$2`)
}

function join(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const isSame = last?.isBold === run.isBold && last.isItalic === run.isItalic && last.href === run.href
    if (last !== undefined && isSame) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

/** At the beginning of a line, whichever runs it is made of. */
const NUMBER_OF_ITEM = /^(\d+)([.)])/gm

function writeRun(run: Run, before: string | undefined, next: Run | undefined): string {
  const { text, isBold, isItalic, href } = run
  const words = text.trim()
  const [head = '', tail = ''] = [/^\s*/.exec(text)?.[0], words === '' ? '' : /\s*$/.exec(text)?.[0]]
  if (words === '') return text
  const written = escapeText(words)
  const linked = href === null ? written : `[${written}](${href})`
  const mark = '*'.repeat((isBold ? 2 : 0) + (isItalic ? 1 : 0))
  const isFree =
    !words.includes('\n') &&
    (head !== '' || isSpace(before)) &&
    (tail !== '' ||
      next === undefined ||
      isSpace(next.text[0]) ||
      (!isWord(next.text[0]) && !hasLook(next) && isWord(words.at(-1))))
  return head + (isFree ? mark + linked + mark : linked) + tail
}

function hasLook({ isBold, isItalic, href }: Run): boolean {
  return isBold || isItalic || href !== null
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\`*[\]<|~]/g, String.raw`\$&`)
    .replaceAll(/_/g, String.raw`\_`)
    .replace(/!$/, String.raw`\!`)
    .replaceAll(/^[#>=+{-]/gm, String.raw`\$&`)
}
