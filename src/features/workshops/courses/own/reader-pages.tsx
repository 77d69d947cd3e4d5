import { useDeferredValue, useEffect, useRef } from 'react'
import type { DidacticPage } from '#contract/content/didactic-pages.ts'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import styles from './own.module.css'
import { pageWords as words } from './page-words.ts'

export interface ReaderPagesProps {
  pages: readonly DidacticPage[]
  /** The one that is read, from 1. */
  page: number
}

/** Nothing is drawn ahead. */
const NONE = -1

/**
 * The page that is read. Those beside it are drawn once there is time, out of sight and of reach, so that turning a page
 * only shows what is there.
 */
export function ReaderPages({ pages, page }: ReaderPagesProps) {
  const around = useDeferredValue(page, NONE)
  const top = useTopOf(page)
  const drawn = new Set([page, around - 1, around, around + 1])
  return (
    <div ref={top}>
      {pages.map(({ body }, at) =>
        drawn.has(at + 1) ? (
          <ReaderPage key={at} name={words.of(at + 1, pages.length)} text={body} isShown={at + 1 === page} />
        ) : null,
      )}
    </div>
  )
}

interface ReaderPageProps {
  name: string
  text: string
  isShown: boolean
}

function ReaderPage({ name, text, isShown }: ReaderPageProps) {
  return (
    <article
      tabIndex={-1}
      className={styles.page}
      aria-label={name}
      inert={!isShown}
      aria-hidden={isShown ? undefined : true}
    >
      <MarkdownView text={text} />
    </article>
  )
}

/** A page that was turned is read from its top. */
function useTopOf(page: number) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    top.current?.querySelector<HTMLElement>('article:not([inert])')?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [page])
  return top
}
