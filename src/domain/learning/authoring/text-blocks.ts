/** A part of a Markdown text that means the same alone as in the whole text. */
export interface TextBlock {
  /** Where it begins in the text. */
  at: number
  text: string
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** Begins a paragraph or a heading wherever it follows an empty line: no list, quotation or table continues into it. */
const FREE = /^(?:#{1,6}[ \t]|[^\s\-+*_=\d>|#`~<[\]:\\])/
/** Another part of the text may use it. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:/m
/** Lets HTML that continues over empty lines begin, which is shown as it was written. */
const LONG_HTML = /^ {0,3}<(?:script|pre|style|textarea|!|\?)/im

/**
 * Divides a text so that a change of one block means reading that block again, and no other. A text that defines links
 * is one block.
 */
export function splitBlocks(text: string): TextBlock[] {
  return LONG_HTML.test(text) || DEFINITION.test(text) ? [{ at: 0, text }] : blocksOf(text)
}

function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let [begin, at] = [0, 0]
  let isAfterEmpty = false
  let fence: string | null = null
  for (const line of text.split('\n')) {
    if (fence === null && isAfterEmpty && at > begin && FREE.test(line)) {
      blocks.push({ at: begin, text: text.slice(begin, at) })
      begin = at
    }
    const mark = FENCE.exec(line)?.[1] ?? null
    if (fence === null) fence = mark
    else if (mark !== null && mark.startsWith(fence) && line.trim() === mark) fence = null
    isAfterEmpty = line.trim() === ''
    at += line.length + 1
  }
  return [...blocks, { at: begin, text: text.slice(begin) }]
}

/** The block in which that place of the text is. */
export function blockAt(blocks: readonly TextBlock[], place: number): number {
  return Math.max(
    0,
    blocks.findLastIndex(({ at }) => at <= place),
  )
}
