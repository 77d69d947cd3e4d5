import { Eye } from 'lucide-react'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { describeProctorView } from '../shell-words.ts'

/** Spec 1 §6: only when viewing as proctor. */
export function ProctorNotice() {
  const { session } = useServices()
  const state = useWatchable(session)
  if (state.status !== 'signed-in' || state.viewMode !== 'PROCTOR') return null
  const groups = state.me.proctorGroups.filter(({ isActive }) => isActive).map(({ name }) => name)
  return (
    <Notice
      tone="info"
      icon={<Eye aria-hidden="true" />}
      action={
        <Button size="small" onPress={() => session.viewAs('RESIDENT')}>
          Leave proctor view
        </Button>
      }
    >
      {describeProctorView(groups)}
    </Notice>
  )
}
