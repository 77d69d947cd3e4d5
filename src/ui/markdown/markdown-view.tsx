import { readMarkdown } from '#contract/content/markdown-tokens.ts'
import { MarkdownBlocks } from './markdown-blocks.tsx'
import styles from './markdown.module.css'

/**
 * Text with Markdown. Anything that looks like HTML is shown as written and never becomes part of the page. What would
 * take too long to read is shown as written, too.
 */
export function MarkdownView({ text }: { text: string }) {
  const read = readMarkdown(text)
  return (
    <div className={styles.words}>
      {read.ok ? <MarkdownBlocks tokens={read.value} /> : <p className={styles.plain}>{text}</p>}
    </div>
  )
}
