import { useSelection } from '#features/shared/selection/use-selection.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { words } from './progress-words.ts'

export interface SelectedProgress {
  /** Spec 1 §4: the id of the option for all groups is `all`. */
  gid: UserGroupId | 'all'
  viewMode?: 'PROCTOR'
  /** What it is of, in words. */
  name: string
}

/** Whose progress is looked at: that of the selected group, or of all active ones. */
export function useProgressScope(): { asked: Pick<SelectedProgress, 'gid' | 'viewMode'>; name: string } {
  const { group, viewMode } = useSelection()
  const asked = { gid: group?.id ?? 'all', ...(viewMode === 'PROCTOR' && { viewMode }) } as const
  return { asked, name: group?.name ?? words.group.allGroups }
}
