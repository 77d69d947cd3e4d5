import { lexer } from 'marked'
import { MarkdownBlocks } from './markdown-blocks.tsx'
import styles from './markdown.module.css'

/** Words with Markdown in them. What looks like HTML is shown as it was written and never becomes part of the page. */
export function MarkdownView({ text }: { text: string }) {
  return (
    <div className={styles.words}>
      <MarkdownBlocks tokens={lexer(text, { gfm: true })} />
    </div>
  )
}
