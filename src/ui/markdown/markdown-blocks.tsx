import type { Token, Tokens } from 'marked'
import { MarkdownLine } from './markdown-line.tsx'
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
