import type { Token, Tokens } from 'marked'
import { useMarkdownFile } from './markdown-files.ts'
import { Fragment, type ReactNode } from 'react'

/** Text inside a block: emphasis, links, code. Pictures on other sites are named, not fetched. */
export function MarkdownLine({ tokens }: { tokens: readonly Token[] }): ReactNode {
  return tokens.map((token, at) => <Fragment key={at}>{showToken(token)}</Fragment>)
}

function showToken(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <MarkdownLine tokens={(token as Tokens.Strong).tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <MarkdownLine tokens={(token as Tokens.Em).tokens} />
        </em>
      )
    case 'del':
      return (
        <del>
          <MarkdownLine tokens={(token as Tokens.Del).tokens} />
        </del>
      )
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'link':
      return <Link {...(token as Tokens.Link)} />
    case 'image':
      return <Picture {...(token as Tokens.Image)} />
    case 'escape':
      return (token as Tokens.Escape).text
    case 'text': {
      const { tokens, text } = token as Tokens.Text
      return tokens === undefined ? text : <MarkdownLine tokens={tokens} />
    }
    default:
      return token.raw
  }
}

/** A picture or a video, if the screen knows the file; otherwise, only its name. */
function Picture({ href, text }: Tokens.Image) {
  const file = useMarkdownFile(href)
  if (file === null) return text
  if (file.renderFile !== null) return file.renderFile(text)
  return file.address === null ? text : <img src={file.address} alt={text} />
}

function Link({ href, tokens }: Tokens.Link) {
  const words = <MarkdownLine tokens={tokens} />
  const file = useMarkdownFile(href)
  if (file?.address === null) return words
  if (file !== null)
    return (
      <a href={file.address} target="_blank" rel="noreferrer">
        {words}
      </a>
    )
  if (!isSafeAddress(href)) return words
  return href.startsWith('/') ? (
    <a href={href}>{words}</a>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}

/** Our own pages, other sites and email addresses; nothing that would run code. */
function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(address)
}
