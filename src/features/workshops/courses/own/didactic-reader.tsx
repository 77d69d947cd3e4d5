import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import type { DidacticPage } from '#contract/content/didactic-pages.ts'
import type { Reply } from '#contract/endpoint.ts'
import {
  type getOwnDidactic,
  markPagesRead,
} from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { firstUnread, readPagesOf } from '#domain/workshops/courses/own-progress.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { useSafeWrite } from '../../use-early-writes.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { DidacticFiles } from '../didactic-files.tsx'
import styles from './own.module.css'
import { ownWords } from './own-words.ts'
import { pageWords as words } from './page-words.ts'
import { ReaderPages } from './reader-pages.tsx'

export interface DidacticReaderProps {
  workshop: WorkshopId
  didactic: Reply<typeof getOwnDidactic>
  pages: readonly DidacticPage[]
}

/** Begins at the first page that was not read. A page that is turned was read; the last one, when it is finished. */
export function DidacticReader({ workshop, didactic, pages }: DidacticReaderProps) {
  const { title, didacticId, pagesRead, files } = didactic
  const { clock, toasts } = useServices()
  const write = useSafeWrite()
  const [turnedTo, setPage] = useState<number | null>(null)
  const [isFinished, setFinished] = useState(false)
  const count = pages.length
  // Until a page is turned: the device may open an answer from before the last page was sent, and have a newer one soon.
  const page = turnedTo ?? firstUnread({ pages: count, pagesRead })
  async function turn(): Promise<void> {
    setPage(Math.min(page + 1, count))
    if (page === count) setFinished(true)
    if (pagesRead.includes(page)) return
    const readAt = new Date(clock.now()).toISOString()
    const params = { workshopId: workshop, didacticId }
    const saved = await write(markPagesRead, { params, body: { pages: [page], readAt } })
    if (saved.ok) return
    toasts.show({ type: 'ERROR', msg: words.notSaved })
    setFinished(false)
    setPage(page)
  }
  const read = readPagesOf({ pages: count, pagesRead })
  return (
    <>
      <ProgressBar
        label={words.of(page, count)}
        value={read / count}
        valueText={ownWords.pagesRead(read, count)}
        tone={read === count ? 'good' : 'brand'}
      />
      {isFinished ? (
        <Finished
          workshop={workshop}
          title={title}
          onAgain={() => {
            setFinished(false)
            setPage(1)
          }}
        />
      ) : (
        <>
          <DidacticFiles files={files}>
            <ReaderPages pages={pages} page={page} />
          </DidacticFiles>
          <nav className={styles.turn} aria-label={words.pages}>
            <Button
              icon={<ArrowLeft aria-hidden="true" />}
              isDisabled={page === 1}
              onPress={() => setPage(page - 1)}
            >
              {words.back}
            </Button>
            <span />
            <Button
              variant="primary"
              icon={page < count ? <ArrowRight aria-hidden="true" /> : <Check aria-hidden="true" />}
              onPress={() => void turn()}
            >
              {page < count ? words.next : words.done}
            </Button>
          </nav>
        </>
      )}
    </>
  )
}

interface FinishedProps {
  workshop: WorkshopId
  title: string
  onAgain: () => void
}

function Finished({ workshop, title, onAgain }: FinishedProps) {
  const links = useWorkshopLinks()
  return (
    <Stack gap={4}>
      <Notice tone="good">{words.finished(title)}</Notice>
      <Cluster gap={3}>
        <ButtonLink variant="primary" href={links.ownCourses(workshop)}>
          {words.toCourses}
        </ButtonLink>
        <Button onPress={onAgain}>{words.again}</Button>
      </Cluster>
    </Stack>
  )
}
