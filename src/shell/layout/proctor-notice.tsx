import { Eye } from 'lucide-react'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { describeProctorView } from '../shell-words.ts'

/** Spec 1 §6: shown only to people viewing as proctor. */
export function ProctorNotice() {
  const { selection } = useServices()
  const me = useMe()
  const { group } = useSelection()
  if (me === null) return null
  const groups = group === null ? me.proctorGroups.filter(({ isActive }) => isActive) : [group]
  return (
    <Notice
      tone="info"
      icon={<Eye aria-hidden="true" />}
      action={
        <Button
          size="small"
          onPress={() => selection.dispatch({ type: 'view-chosen', viewMode: 'RESIDENT' })}
        >
          Leave proctor view
        </Button>
      }
    >
      {describeProctorView(groups)}
    </Notice>
  )
}
