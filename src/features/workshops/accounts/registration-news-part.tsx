import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getRegistrationNews,
  setRegistrationNews,
} from '#contract/endpoints/workshops/accounts/registration-news.ts'
import { isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { registrationNewsWords as words } from './account-words.ts'

/** Whether one of the staff gets a message when people register for their workshops; nothing for everybody else. */
export function RegistrationNewsPart() {
  return isWorkshopStaff(useWorkshopMe()) ? <StaffPart /> : null
}

function StaffPart() {
  const setting = useQuery(endpointQuery(getRegistrationNews))
  return (
    <Card title={words.title}>
      <QueryView
        query={setting}
        skeleton={<Skeleton height="3rem" shape="card" />}
        offline={<p>{words.away}</p>}
        reassurance={words.safe}
        asOf={{ what: 'this setting' }}
      >
        {({ isWanted }, asOf) => (
          <>
            {asOf}
            <Choice isWanted={isWanted} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Choice({ isWanted }: { isWanted: boolean }) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const isOffline = useIsOffline()
  const [wanted, setWanted] = useState<boolean | null>(null)
  async function save(next: boolean): Promise<void> {
    setWanted(next)
    const answer = await call(setRegistrationNews, { body: { isWanted: next } })
    if (answer.ok) answers.updateCached(getRegistrationNews, {}, () => answer.value)
    setWanted(null)
    toasts.show(answer.ok ? { type: 'SAVED', msg: words.saved } : { type: 'ERROR', msg: words.notSaved })
  }
  return (
    <Switch
      help={isOffline ? words.away : words.help}
      isSelected={wanted ?? isWanted}
      isDisabled={isOffline || wanted !== null}
      onChange={(next) => void save(next)}
    >
      {words.label}
    </Switch>
  )
}
