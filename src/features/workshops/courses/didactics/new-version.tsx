import type { WrittenDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import { updateDidacticVersion } from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { CourseActions } from '../use-course-actions.ts'
import { newVersionWords as words } from './didactic-words.ts'

export interface NewVersionProps {
  written: WrittenDidactic
  actions: CourseActions
}

/** Workshops keep the version that they were given until somebody says otherwise: here, for all that are not over. */
export function NewVersion({ written: { older, newestVersionId }, actions }: NewVersionProps) {
  if (older === 0 || newestVersionId === null) return null
  async function use(newDidacticVersionId: NonNullable<WrittenDidactic['newestVersionId']>): Promise<void> {
    const answer = await actions.act(updateDidacticVersion, {
      params: { newDidacticVersionId },
      body: undefined,
    })
    if (answer !== null) actions.setDone({ text: words.used(answer.updated), undo: null })
  }
  return (
    <Notice
      tone="info"
      title={words.title(older)}
      action={
        <Button isDisabled={actions.isHeld} onPress={() => void use(newestVersionId)}>
          {words.use}
        </Button>
      }
    >
      {words.text}
    </Notice>
  )
}
