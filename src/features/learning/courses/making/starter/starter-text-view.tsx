import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { listTextVersions, type TextVersion } from '#contract/endpoints/learning/authoring.ts'
import type { StarterNews } from '#contract/endpoints/learning/replaced/starter-texts.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { DiffView } from '#features/shared/editing/diff-view.tsx'
import { placeQuery } from '../../authoring/text-place.ts'
import styles from '../making.module.css'
import { nameOfStarter, starterWords as words } from './starter-words.ts'
import type { StarterActions } from './use-starter-texts.ts'

export interface StarterTextViewProps {
  text: StarterNews
  actions: StarterActions
  isHeld: boolean
}

/** What would change in one text, and the decision. */
export function StarterTextView({ text, actions, isHeld }: StarterTextViewProps) {
  const links = useLinks()
  const { courseId, section, activityId } = text
  const list = useInfiniteQuery(
    endpointList(listTextVersions, { params: { courseId }, query: placeQuery({ section, activityId }) }),
  )
  const name = nameOfStarter(text)
  const compared = findCompared(list.data?.pages.flatMap(({ items }) => items) ?? [], text)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const isShort = list.data !== undefined && compared === null && hasNextPage
  // What residents read may be many drafts ago.
  useEffect(() => {
    if (isShort && !isFetching && !isFetchNextPageError) void fetchNextPage()
  })
  return (
    <div className={styles.compared}>
      <QueryView
        query={list}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={words.safe}
      >
        {() =>
          compared !== null || !isShort ? (
            <DiffView {...(compared ?? { before: '', after: '' })} />
          ) : isFetchNextPageError && !isFetching ? (
            <ReadTrouble error={list.error} reassurance={words.safe} onAgain={() => void fetchNextPage()} />
          ) : (
            <ListSkeleton />
          )
        }
      </QueryView>
      <Cluster gap={2}>
        <Button variant="primary" isDisabled={isHeld} onPress={() => void actions.decide([text], true)}>
          {words.use}
          <span className="spoken"> {words.of(name)}</span>
        </Button>
        <Button isDisabled={isHeld} onPress={() => void actions.decide([text], false)}>
          {words.keep}
          <span className="spoken"> {words.of(name)}</span>
        </Button>
        <ButtonLink href={links.authorCourse(courseId, { section, activityId })}>{words.history}</ButtonLink>
      </Cluster>
    </div>
  )
}

/** The text of the release beside what residents read now; null: not among these versions. */
function findCompared(versions: readonly TextVersion[], { version, publishedVersion }: StarterNews) {
  const bodyOf = (of: number) => versions.find((one) => one.version === of)?.body
  const after = bodyOf(version)
  const before = publishedVersion === null ? '' : bodyOf(publishedVersion)
  return before === undefined || after === undefined ? null : { before, after }
}
