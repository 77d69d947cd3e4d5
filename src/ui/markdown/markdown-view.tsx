import { lexer } from 'marked'
import { MarkdownBlocks } from './markdown-blocks.tsx'
import styles from './markdown.module.css'

/** Text with Markdown. Anything that looks like HTML is shown as written and never becomes part of the page. */
export function MarkdownView({ text }: { text: string }) {
  return (
    <div className={styles.words}>
      <MarkdownBlocks tokens={lexer(text, { gfm: true })} />
    </div>
  )
}
