import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { listTextVersions, type TextVersion } from '#contract/endpoints/learning/authoring.ts'
import type { StarterNews } from '#contract/endpoints/learning/replaced/starter-texts.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
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
  return (
    <div className={styles.compared}>
      <QueryView
        query={list}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={words.safe}
      >
        {({ pages }) => <Compared versions={pages.flatMap(({ items }) => items)} text={text} />}
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

/** The text of the release beside what residents read now, which may be some versions earlier. */
function Compared({ versions, text }: { versions: readonly TextVersion[]; text: StarterNews }) {
  const offered = versions.find(({ version }) => version === text.version)
  const read = versions.find(({ version }) => version === text.publishedVersion)
  const before = read?.body ?? (text.publishedVersion === null ? '' : (offered?.before ?? ''))
  return <DiffView before={before} after={offered?.body ?? ''} />
}
