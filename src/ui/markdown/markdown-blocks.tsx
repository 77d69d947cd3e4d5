import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { useMarkdownFile } from './markdown-files.ts'
import styles from './markdown.module.css'

/** Paragraphs, headings, lists, quotations, tables. */
export function MarkdownBlocks({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, at) => <Block key={at} token={token} />)
}

function Block({ token }: { token: Token }) {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return <Heading {...(token as Tokens.Heading)} />
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'blockquote':
      return (
        <blockquote>
          <MarkdownBlocks tokens={(token as Tokens.Blockquote).tokens} />
        </blockquote>
      )
    case 'list':
      return <List {...(token as Tokens.List)} />
    case 'table':
      return <Table {...(token as Tokens.Table)} />
    case 'hr':
      return <hr />
    case 'text':
      return <MarkdownLine tokens={(token as Tokens.Text).tokens ?? [token]} />
    case 'html':
      return <p>{token.raw}</p>
    default:
      return (
        <p>
          <MarkdownLine tokens={(token as Tokens.Paragraph).tokens ?? [token]} />
        </p>
      )
  }
}

/** The page already has a level 1 heading, so headings in the text start one level lower. */
function Heading({ depth, tokens }: Tokens.Heading) {
  const Level = depth === 1 ? 'h2' : depth === 2 ? 'h3' : 'h4'
  return (
    <Level>
      <MarkdownLine tokens={tokens} />
    </Level>
  )
}

function List({ ordered, start, items }: Tokens.List) {
  const lines = items.map((item, at) => (
    <li key={at}>
      {item.task ? <span>{item.checked ? '☑ ' : '☐ '}</span> : null}
      <MarkdownBlocks tokens={item.tokens.filter(({ type }) => type !== 'checkbox')} />
    </li>
  ))
  return ordered ? <ol start={start === '' ? 1 : start}>{lines}</ol> : <ul>{lines}</ul>
}

function Table({ header, rows }: Tokens.Table) {
  return (
    <div className={styles.scroll}>
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              <th key={at} scope="col">
                <MarkdownLine tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at}>
                  <MarkdownLine tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Text inside a block: emphasis, links, code. Pictures on other sites are named, not fetched. */
function MarkdownLine({ tokens }: { tokens: readonly Token[] }): ReactNode {
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
