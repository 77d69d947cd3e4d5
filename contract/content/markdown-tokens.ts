import { Lexer, type Token, Tokenizer, type Tokens, type TokensList } from 'marked'
import { refuse, type Result, succeed } from '../result.ts'

/** Of lists and quotations in one another; of links and emphasis, too. */
const MOST_LEVELS = 24
/** Of one table: its columns times its rows, however few of them are written. */
const MOST_CELLS = 5_000
/** Pieces of text between two marks. */
const MOST_PIECES = 25_000
/** Characters that are looked through for the end of emphasis: each mark may be looked for to the end of its paragraph. */
const MOST_SEARCHED = 1_000_000
/** Paragraphs, headings, items of lists. */
const MOST_BLOCKS = 8_000
/** Brackets and backslashes of a paragraph times its length: for each, the paragraph is written anew. */
const MOST_REWRITTEN = 150_000_000
/** A longer address is not made a link. */
const LONGEST_ADDRESS = 2_000

/** Why a text is not read: it would cost more than any device has time for. */
export type MarkdownTrouble = 'levels' | 'cells' | 'pieces' | 'emphasis'

/** What to change, for whoever writes the text. */
const TROUBLE_TEXTS: Record<MarkdownTrouble, string> = {
  levels: `Lists and quotations can be ${MOST_LEVELS} levels deep at most. Use fewer levels.`,
  cells: `A table can have ${MOST_CELLS} cells at most. Make it smaller, or make several.`,
  pieces: 'This text has too much formatting to be shown. Use less of it.',
  emphasis:
    'A paragraph in this text has too many * or _ to be shown. Divide the paragraph, or remove some of them.',
}

/**
 * Reads Markdown within bounds that count work, not time: the same text is read, or not, on every device. Without them,
 * some texts of 60,000 characters take half a minute, and others more levels than the stack has.
 */
export function readMarkdown(text: string): Result<Token[], MarkdownTrouble> {
  try {
    return succeed([...new BoundedLexer({ gfm: true, tokenizer: new BoundedTokenizer() }).lex(text)])
  } catch (error) {
    if (error instanceof TooMuchError) return refuse(error.trouble)
    throw error
  }
}

const TOO_LONG_ADDRESS = new RegExp(`^[^\\s<]{${LONGEST_ADDRESS + 1}}`)

/** Null: it can be read. */
export function findMarkdownFault(text: string): string | null {
  const read = readMarkdown(text)
  return read.ok ? null : TROUBLE_TEXTS[read.failure]
}

class TooMuchError extends Error {
  readonly trouble: MarkdownTrouble

  constructor(trouble: MarkdownTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

class BoundedLexer extends Lexer {
  #level = 0
  #rewritten = 0

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[] {
    return this.#below(() => super.blockTokens(src, tokens, lastParagraphClipped))
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    this.#rewritten += (src.match(/[\\[]/g)?.length ?? 0) * src.length
    if (this.#rewritten > MOST_REWRITTEN) throw new TooMuchError('pieces')
    return this.#below(() => super.inlineTokens(src, tokens))
  }

  #below(read: () => Token[]): Token[] {
    this.#level += 1
    // The text itself is a level, too.
    if (this.#level > MOST_LEVELS + 1) throw new TooMuchError('levels')
    const tokens = read()
    this.#level -= 1
    return tokens
  }
}

class BoundedTokenizer extends Tokenizer {
  #searched = 0
  #pieces = 0
  #blocks = 0

  /** The first that is tried for each block. */
  override space(src: string): Tokens.Space | undefined {
    this.#blocks += 1
    if (this.#blocks > MOST_BLOCKS) throw new TooMuchError('pieces')
    return super.space(src)
  }

  override url(src: string): Tokens.Link | undefined {
    return TOO_LONG_ADDRESS.test(src) ? undefined : super.url(src)
  }

  override table(src: string): Tokens.Table | undefined {
    const [, head = '', , rows = ''] = this.rules.block.table.exec(src) ?? []
    if (head.split('|').length * rows.split('\n').length > MOST_CELLS) throw new TooMuchError('cells')
    return super.table(src)
  }

  /** The first that is tried for each piece of a line. */
  override escape(src: string): Tokens.Escape | undefined {
    this.#pieces += 1
    if (this.#pieces > MOST_PIECES) throw new TooMuchError('pieces')
    return super.escape(src)
  }

  override emStrong(...asked: Parameters<Tokenizer['emStrong']>): Tokens.Em | Tokens.Strong | undefined {
    this.#search(/^[*_]/, asked[0])
    return super.emStrong(...asked)
  }

  override del(...asked: Parameters<Tokenizer['del']>): Tokens.Del | undefined {
    this.#search(/^~/, asked[0])
    return super.del(...asked)
  }

  #search(mark: RegExp, src: string): void {
    if (!mark.test(src)) return
    this.#searched += src.length
    if (this.#searched > MOST_SEARCHED) throw new TooMuchError('emphasis')
  }
}
