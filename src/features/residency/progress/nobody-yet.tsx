import { UserPlus } from 'lucide-react'
import { managesPeople } from '#contract/policies/roles.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { nobodyIn, pageWords } from './progress-page-words.ts'
import { useProgressScope } from './use-progress-scope.ts'

/** In place of the progress of groups without residents; leads those who may add some to where they do. */
export function NobodyYet() {
  const me = useMe()
  const links = useLinks()
  const { name } = useProgressScope()
  const { group, askedProgram } = useSelection()
  const program = group?.program?.id ?? askedProgram
  return (
    <EmptyState
      icon={<UserPlus />}
      {...nobodyIn(name)}
      action={
        me === null || !managesPeople(me) ? null : (
          <ButtonLink
            variant="primary"
            href={program === null ? links.manageUsers : links.addPeople(program)}
            icon={<UserPlus aria-hidden="true" />}
          >
            {pageWords.addPeople}
          </ButtonLink>
        )
      }
    />
  )
}
