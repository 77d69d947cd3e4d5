import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CallResult } from '#contract/endpoint.ts'
import { getLegalPage, type LegalPage } from '#contract/endpoints/operations/legal-pages.ts'
import { LegalLinks } from '#features/shared/legal/legal-links.tsx'
import { type LegalPageName, legalTitles } from '#contract/vocabulary/legal-pages.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScopeMark } from '#ui/navigation/scope-mark.tsx'
import styles from './legal.module.css'
import { legalWords } from './legal-page-words.ts'

/** A legal page, for anyone; no sign-in is needed. */
export function LegalPageScreen({ name }: { name: LegalPageName }) {
  const { links } = useServices()
  const isAway = useIsOffline()
  const { answer, again } = useLegalPage(name)
  return (
    <main className={styles.page} id="main">
      <title>{`${legalTitles[name]} · Trocar`}</title>
      <header className={styles.head}>
        <a href={links.start} className={styles.brand}>
          <ScopeMark size={36} />
          Trocar
        </a>
      </header>
      <article className={styles.paper} aria-busy={answer === null && !isAway}>
        <h1 className={styles.title}>{legalTitles[name]}</h1>
        {answer?.ok === true ? (
          <Text page={answer.value} />
        ) : (
          <NotLoaded isAway={isAway} isBroken={answer !== null} onAgain={again} />
        )}
      </article>
      <footer className={styles.foot}>
        <LegalLinks />
      </footer>
    </main>
  )
}

function Text({ page: { text, isDemo, publishedAt } }: { page: LegalPage }) {
  if (publishedAt === null) return <EmptyState icon={<FileText />} {...legalWords.notPublished} />
  // The same day for everyone, because it is the date of the text.
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const when = day.format(new Date(publishedAt))
  return (
    <>
      <p className="quiet">{legalWords.published(when)}</p>
      {isDemo ? <Notice tone="info">{legalWords.demo}</Notice> : null}
      <MarkdownView text={withoutTitle(text)} />
    </>
  )
}

/** The page already shows the title. */
function withoutTitle(text: string): string {
  return text.replace(/^\s*# [^\n]*\n/, '')
}

function NotLoaded({
  isAway,
  isBroken,
  onAgain,
}: {
  isAway: boolean
  isBroken: boolean
  onAgain: () => void
}) {
  if (isAway) return <EmptyState icon={<FileText />} {...legalWords.away} />
  if (!isBroken)
    return (
      <Stack gap={3}>
        <Skeleton height="1.25rem" />
        <Skeleton height="1.25rem" />
        <Skeleton height="1.25rem" />
      </Stack>
    )
  return (
    <Notice
      tone="error"
      title={legalWords.broken.title}
      action={<Button onPress={onAgain}>Try again</Button>}
    >
      {legalWords.broken.text}
    </Notice>
  )
}

/** Fetched without the cached answers of a signed-in person; again once the network is back. */
function useLegalPage(name: LegalPageName) {
  const { call } = useServices()
  const isAway = useIsOffline()
  const [tries, setTries] = useState(0)
  const [got, setGot] = useState<{ key: string; answer: CallResult<typeof getLegalPage> } | null>(null)
  const key = `${name}:${tries}`
  useEffect(() => {
    let isShown = true
    async function ask(): Promise<void> {
      const answer = await call(getLegalPage, { params: { name } })
      if (isShown) setGot({ key, answer })
    }
    if (!isAway) void ask()
    return () => void (isShown = false)
  }, [call, name, key, isAway])
  return { answer: got?.key === key ? got.answer : null, again: () => setTries(tries + 1) }
}
