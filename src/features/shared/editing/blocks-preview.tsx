import { memo, useEffect, useRef } from 'react'
import { blockAt, splitBlocks } from '#domain/learning/authoring/text-blocks.ts'
import { MarkdownDraft } from '#ui/markdown/markdown-draft.tsx'
import styles from './editing.module.css'

/** Block by block: a keystroke changes one of them. */
export function BlocksPreview({ body, at }: { body: string; /** Where the author is. */ at: number | null }) {
  const list = useRef<HTMLDivElement>(null)
  const blocks = splitBlocks(body)
  const current = at === null ? null : blockAt(blocks, at)
  useEffect(() => {
    const block = current === null ? null : list.current?.children[current]
    const frame = list.current?.closest<HTMLElement>('[data-phone]')
    if (!(block instanceof HTMLElement) || !frame) return
    const top = block.getBoundingClientRect().top - frame.getBoundingClientRect().top
    if (top < 0 || top > frame.clientHeight / 2) frame.scrollTop += top - frame.clientHeight / 4
  }, [current])
  return (
    <div ref={list} className={styles.blocks}>
      {blocks.map(({ text }, number) => (
        // A block is its place: what is in it moves.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockPreview key={number} text={text} />
      ))}
    </div>
  )
}

const BlockPreview = memo(function BlockPreview({ text }: { text: string }) {
  return (
    <div className={styles.block}>
      <MarkdownDraft text={text} />
    </div>
  )
})
