import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getNewsChoices, setNewsChoices } from '#contract/endpoints/workshops/notifications/news-choices.ts'
import { isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import { isOfStaff, type NewsChoice, newsChoices } from '#contract/vocabulary/workshops/workshop-news.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { newsChoiceWords as words } from './news-words.ts'

/** Of what about workshops somebody is told; all of it, until they turn some of it off. */
export function NewsChoicesPart() {
  const setting = useQuery(endpointQuery(getNewsChoices))
  return (
    <Card title={words.title}>
      <p>{words.text}</p>
      <QueryView
        query={setting}
        skeleton={<Skeleton height="9rem" shape="card" />}
        offline={<p>{words.away}</p>}
        reassurance={words.safe}
        asOf={{ what: 'this setting' }}
      >
        {({ off }, asOf) => (
          <>
            {asOf}
            <Choices off={off} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Choices({ off }: { off: readonly NewsChoice[] }) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const isOffline = useIsOffline()
  const isStaff = isWorkshopStaff(useWorkshopMe())
  const [wanted, setWanted] = useState<readonly NewsChoice[] | null>(null)
  const shown = wanted ?? off
  async function save(next: readonly NewsChoice[]): Promise<void> {
    setWanted(next)
    const answer = await call(setNewsChoices, { body: { off: [...next] } })
    if (answer.ok) answers.updateCached(getNewsChoices, {}, () => answer.value)
    setWanted(null)
    toasts.show(answer.ok ? { type: 'SAVED', msg: words.saved } : { type: 'ERROR', msg: words.notSaved })
  }
  // Reminders are for who attends or teaches.
  const offered = newsChoices.filter((choice) => (isStaff ? choice !== 'REMINDERS' : !isOfStaff(choice)))
  return offered.map((choice) => {
    const { label, help }: { label: string; help?: string } = words.choices[choice]
    const said = isOffline ? words.away : help
    return (
      <Switch
        key={choice}
        isSelected={!shown.includes(choice)}
        isDisabled={isOffline || wanted !== null}
        onChange={(isOn) => void save(isOn ? shown.filter((one) => one !== choice) : [...shown, choice])}
        {...(said !== undefined && { help: said })}
      >
        {label}
      </Switch>
    )
  })
}
