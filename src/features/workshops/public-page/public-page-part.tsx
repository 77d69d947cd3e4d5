import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import {
  getPublicPageState,
  type PublicPageState,
  setPublicPage,
} from '#contract/endpoints/workshops/public-page/public-page.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PlaceRequests } from './place-requests.tsx'
import { partWords as words, requestWords } from './public-page-words.ts'
import styles from './public-page.module.css'

export interface PublicPagePartProps {
  id: WorkshopId
  zone: string
  isInternal: boolean
}

/** The public page of a workshop and who asked for a place there, for those who manage workshops. */
export function PublicPagePart({ id, zone, isInternal }: PublicPagePartProps) {
  return (
    <>
      <Section title={words.title} isCard>
        {isInternal ? <p className="quiet">{words.hiddenBy.internal}</p> : <PageSwitch id={id} />}
      </Section>
      {isInternal ? null : (
        <Section title={requestWords.title} isCard>
          <PlaceRequests id={id} zone={zone} />
        </Section>
      )}
    </>
  )
}

function PageSwitch({ id }: { id: WorkshopId }) {
  const query = useQuery(endpointQuery(getPublicPageState, { params: { id } }))
  return (
    <QueryView
      query={query}
      skeleton={<BlockSkeleton label={words.title} height="6em" />}
      offline={<EmptyState icon={<Globe />} {...words.away} />}
      reassurance={words.safe}
    >
      {(state) => <KnownPage id={id} state={state} />}
    </QueryView>
  )
}

function KnownPage({ id, state }: { id: WorkshopId; state: PublicPageState }) {
  const { call, toasts } = useServices()
  const known = useKnownAnswers()
  const isOffline = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  const isOn = state.publicSince !== null
  async function turn(isPublic: boolean): Promise<void> {
    setBusy(true)
    const answer = await call(setPublicPage, { params: { id }, body: { isPublic } })
    setBusy(false)
    if (answer.ok) known.replace(getPublicPageState, { params: { id } }, answer.value)
    else toasts.show({ type: 'ERROR', msg: answer.failure.message ?? words.failed })
  }
  if (!isOn && state.hiddenBy !== null) return <p className="quiet">{words.hiddenBy[state.hiddenBy]}</p>
  return (
    <Stack gap={3}>
      <Switch
        isSelected={isOn}
        isDisabled={isBusy || isOffline}
        onChange={(isPublic) => void turn(isPublic)}
        help={isOn ? words.on : words.off}
      >
        {words.toggle}
      </Switch>
      {state.hiddenBy === null ? null : <p>{words.hiddenBy[state.hiddenBy]}</p>}
      {isOn ? <PageLink address={state.address} /> : null}
      <p className="quiet">{words.shows}</p>
    </Stack>
  )
}

/** Says so if the browser doesn't copy, as from a page that is not secure. */
function PageLink({ address }: { address: string }) {
  const { toasts } = useServices()
  const [isCopied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      toasts.show({ type: 'ERROR', msg: words.notCopied })
    }
  }
  return (
    <Stack gap={2}>
      <p className={styles.address}>
        <span className="quiet">{words.address}:</span> {address}
      </p>
      <Cluster gap={3}>
        <Button onPress={() => void copy()}>{isCopied ? words.copied : words.copy}</Button>
        <ButtonLink href={address}>{words.open}</ButtonLink>
      </Cluster>
    </Stack>
  )
}
