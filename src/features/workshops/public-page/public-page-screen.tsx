import { useCallback, useState } from 'react'
import { readPublicPage, type PublicPage } from '#contract/endpoints/workshops/public-page/public-page.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { ConnectionNotice } from '#features/shared/sign-in/connection-notice.tsx'
import { LinkTrouble } from '#features/shared/sign-in/link-trouble.tsx'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { useLink } from '#features/shared/sign-in/use-link.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { AskCard } from './ask-card.tsx'
import { PageFacts } from './page-facts.tsx'
import { askWords, pageWords as words } from './public-page-words.ts'

export interface PublicPageScreenProps {
  /** Null: the address names no workshop. */
  id: WorkshopId | null
}

/** For anyone: what a workshop is, and asking for a place there (0757). */
export function PublicPageScreen({ id }: PublicPageScreenProps) {
  return id === null ? <NotFound /> : <Known id={id} />
}

function NotFound() {
  return (
    <SessionCard title={words.gone.title}>
      <p>{words.gone.text}</p>
    </SessionCard>
  )
}

// Nobody is signed in here, so nothing is stored: the page is asked for when it is opened.
function Known({ id }: { id: WorkshopId }) {
  const { call } = useServices()
  const { state, askAgain } = useLink(useCallback(() => call(readPublicPage, { params: { id } }), [call, id]))
  switch (state.status) {
    case 'open':
      return <Found id={id} page={state.found} />
    case 'ended':
      return <NotFound />
    default:
      return (
        <SessionCard title={words.fallbackTitle}>
          {state.status === 'checking' ? <BlockSkeleton label={words.loading} height="20em" /> : null}
          {state.status === 'away' ? <ConnectionNotice /> : null}
          {state.status === 'trouble' ? <LinkTrouble onAgain={() => void askAgain()} /> : null}
        </SessionCard>
      )
  }
}

function Found({ id, page }: { id: WorkshopId; page: PublicPage }) {
  const [step, setStep] = useState<'reading' | 'asking' | { sentTo: string }>('reading')
  const back = () => setStep('reading')
  if (step === 'asking')
    return <AskCard id={id} page={page} onBack={back} onSent={(sentTo) => setStep({ sentTo })} />
  if (step !== 'reading')
    return (
      <SessionCard title={askWords.sentTitle}>
        <output>{askWords.sent(page.title, step.sentTo)}</output>
        <Button size="large" wide onPress={back}>
          {askWords.back}
        </Button>
      </SessionCard>
    )
  return (
    <SessionCard title={page.title}>
      <PageFacts page={page} />
      <Button variant="primary" size="large" wide onPress={() => setStep('asking')}>
        {words.ask}
      </Button>
    </SessionCard>
  )
}
