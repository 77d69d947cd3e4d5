import { skipToken, useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { addExistingAttendee } from '#contract/endpoints/workshops/attendees/attendee-adding.ts'
import { searchPeopleToAttend } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import styles from '../attendees.module.css'
import { attendeeWords } from '../attendee-words.ts'
import { describeTrouble } from '../describe-trouble.ts'
import { addWords as words } from './add-words.ts'

type Found = Reply<typeof searchPeopleToAttend>

/** Somebody of the workshop portal, found by any part of their name or email. */
export function AddExisting({ workshop }: { workshop: WorkshopId }) {
  const [search, setSearch] = useState('')
  const [isInvited, setInvited] = useState(true)
  const isOffline = useIsOffline()
  const input = { params: { workshopId: workshop }, query: { search } }
  const query = useQuery(
    endpointQuery(searchPeopleToAttend, search === '' ? skipToken : input, { neverStored: true }),
  )
  return (
    <Stack gap={4}>
      <SearchField value={search} placeholder={words.search} onSearch={setSearch} />
      <Checkbox isSelected={isInvited} onChange={setInvited}>
        {words.letter}
      </Checkbox>
      {isOffline ? <Notice tone="waiting">{words.offline}</Notice> : null}
      {search === '' ? (
        <EmptyState icon={<UserSearch />} title={words.searchLabel} text={words.searchText} />
      ) : (
        <QueryView
          query={query}
          skeleton={<ListSkeleton />}
          offline={<EmptyState icon={<UserSearch />} {...attendeeWords.away} />}
          reassurance={attendeeWords.safe}
        >
          {(found) => <People {...{ found, workshop, isInvited, isOffline }} />}
        </QueryView>
      )}
    </Stack>
  )
}

interface PeopleProps {
  found: Found
  workshop: WorkshopId
  isInvited: boolean
  isOffline: boolean
}

function People({ found: { people, hasMore }, ...props }: PeopleProps) {
  if (people.length === 0) return <EmptyState icon={<UserSearch />} {...words.noneFound} />
  return (
    <>
      <ul className={styles.found}>
        {people.map((person) => (
          <li key={person.id}>
            <span>
              {person.fullName}, {person.email}
            </span>
            <AddOne person={person} {...props} />
          </li>
        ))}
      </ul>
      {hasMore ? <p className="quiet">{words.more}</p> : null}
    </>
  )
}

function AddOne({
  person: { id, fullName, standing, isDeactivated },
  workshop,
  isInvited,
  isOffline,
}: Omit<PeopleProps, 'found'> & { person: Found['people'][number] }) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const [isAdding, setAdding] = useState(false)
  if (isDeactivated) return <span className="quiet">{words.deactivated}</span>
  if (standing === 'ACTIVE') return <span className="quiet">{words.standing.ACTIVE}</span>
  async function add(): Promise<void> {
    setAdding(true)
    const body = { id, sendRegistrationEmail: isInvited }
    const answer = await call(addExistingAttendee, { params: { workshopId: workshop }, body })
    setAdding(false)
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: words.added(fullName) })
    else toasts.show({ type: 'ERROR', msg: describeTrouble(answer.failure) })
    await answers.invalidateAll([...attendeeAnswers, searchPeopleToAttend])
  }
  return (
    <Button
      size="small"
      isDisabled={isOffline}
      isPending={isAdding}
      aria-label={words.addName(fullName)}
      onPress={() => void add()}
    >
      {standing === 'INACTIVE' ? words.again : words.add}
    </Button>
  )
}
