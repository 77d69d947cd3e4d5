import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, UsersRound } from 'lucide-react'
import { listFellowAttendees } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { hasAgreed } from '#contract/vocabulary/workshops/consents.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useOwnProfile } from '../../use-own-profile.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { useWorkshopMe } from '../../use-workshop-me.ts'
import { detailsWords, fellowWords as words } from '../details-words.ts'
import styles from './own-workshop.module.css'

export interface FellowsScreenProps {
  workshop: WorkshopId | null
  search: string
  onSearch: (search: string) => void
}

/** Spec 3 §2, `attendees`: who else attends, with name and hospital, of those who agreed to be listed. */
export function FellowsScreen({ workshop, ...props }: FellowsScreenProps) {
  const links = useWorkshopLinks()
  const title = words.title(useWorkshopMe().isAttendee)
  const back = workshop === null ? links.home : links.details(workshop)
  return (
    <Screen width={44}>
      <PageHeader title={title} sentence={words.sentence} back={back} />
      {workshop === null ? (
        <EmptyState icon={<UsersRound />} {...detailsWords.notFound} />
      ) : (
        <>
          <OwnListing />
          <Fellows id={workshop} title={title} {...props} />
        </>
      )}
    </Screen>
  )
}

/** Whether the others see them here, of whoever attends. */
function OwnListing() {
  const links = useWorkshopLinks()
  const { isAttendee } = useWorkshopMe()
  const { data } = useOwnProfile()
  if (data === undefined || !isAttendee) return null
  return (
    <p>
      {hasAgreed(data.consents, 'LISTED') ? words.listed : words.notListed}{' '}
      <a href={links.profilePart('consents')}>{words.change}</a>
    </p>
  )
}

interface FellowsProps extends Omit<FellowsScreenProps, 'workshop'> {
  id: WorkshopId
  title: string
}

function Fellows({ id, title, search, onSearch }: FellowsProps) {
  const list = useInfiniteQuery({
    ...endpointList(listFellowAttendees, { params: { id }, query: { search } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchField value={search} placeholder={words.search} onSearch={onSearch} />
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={
          search === '' ? (
            <EmptyState icon={<UsersRound />} {...words.empty} />
          ) : (
            <EmptyState icon={<SearchX />} {...words.noMatch} />
          )
        }
        offline={<EmptyState icon={<UsersRound />} {...words.away} />}
        notFound={<EmptyState icon={<UsersRound />} {...detailsWords.notFound} />}
        reassurance={words.safe}
      >
        {(people, { total }) => (
          <Section label={title} isCard>
            <output className={styles.quiet}>{words.count(total)}</output>
            <ul className={styles.rows}>
              {people.map(({ fullName, hospital }, at) => (
                // They have no id here: nothing else is told of them.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={`${fullName} ${at}`} className={styles.row}>
                  <span className={styles.lines}>
                    <span className={styles.name}>{fullName}</span>
                    <span className={styles.quiet}>{hospital === '' ? words.noHospital : hospital}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </PagedView>
    </>
  )
}
