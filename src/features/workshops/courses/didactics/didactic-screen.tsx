import { useQuery } from '@tanstack/react-query'
import { CloudOff, FileText } from 'lucide-react'
import { getDidactic, type WrittenDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import type { DidacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { useEdited } from '../catalog-list.tsx'
import { useCourseActions } from '../use-course-actions.ts'
import { DidacticDialog } from './didactic-dialog.tsx'
import { DidacticEditor } from './didactic-editor.tsx'
import { didacticWords as words, writingWords } from './didactic-words.ts'
import { NewVersion } from './new-version.tsx'
import { type DidacticAction, didacticEntries, useDidacticActions } from './use-didactic-actions.ts'

export interface DidacticScreenProps {
  id: DidacticId
  /** It was deleted. */
  onGone: () => void
}

/** One didactic: its text as drafts and versions, and what can be done with it. */
export function DidacticScreen({ id, onGone }: DidacticScreenProps) {
  const links = useWorkshopLinks()
  const query = useQuery(endpointQuery(getDidactic, { params: { id } }))
  return (
    <Screen>
      {query.data === undefined ? <PageHeader title={words.unnamed} back={links.didactics} /> : null}
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        notFound={
          <EmptyState
            icon={<FileText />}
            {...words.gone}
            action={<ButtonLink href={links.didactics}>{words.toDidactics}</ButtonLink>}
          />
        }
        reassurance={words.safe}
        asOf={{ what: 'the didactic' }}
      >
        {(written, asOf) => (
          <>
            <Shown written={written} onGone={onGone} />
            {asOf}
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function Shown({ written, onGone }: { written: WrittenDidactic; onGone: () => void }) {
  const links = useWorkshopLinks()
  const actions = useCourseActions()
  const choose = useDidacticActions(actions, onGone)
  const { edited, edit, dialog } = useEdited<WrittenDidactic>(actions, words.saved)
  const { title } = written
  return (
    <>
      <PageHeader
        title={title}
        sentence={writingWords.sentence}
        back={links.didactics}
        action={
          <Menu
            label={words.actions(title)}
            entries={didacticEntries(written)}
            onChoose={(what) =>
              what === 'rename' ? edit(written) : choose(what as Exclude<DidacticAction, 'rename'>, written)
            }
          >
            <Button isDisabled={actions.isHeld}>{words.more}</Button>
          </Menu>
        }
      />
      {actions.done === null ? null : <DoneNotice {...actions.done} isHeld={actions.isHeld} />}
      <NewVersion written={written} actions={actions} />
      <DidacticEditor written={written} actions={actions} />
      {edited === null ? null : <DidacticDialog didactic={edited} {...dialog} />}
    </>
  )
}
