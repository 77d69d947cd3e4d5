import type { Task } from '#contract/endpoints/learning/tasks.ts'
import type { ResidencyLinks } from '../../links.ts'

/** Where somebody begins with what is due: in the virtual trainer, if it is done there, else on the activity's page. */
export function taskPlace(
  links: Pick<ResidencyLinks, 'activity' | 'virtualTrainer'>,
  {
    courseId,
    activityId,
    activityName,
    completionKind,
  }: Pick<Task, 'courseId' | 'activityId' | 'activityName' | 'completionKind'>,
): string {
  return completionKind === 'VIRTUAL'
    ? links.virtualTrainer(activityName)
    : links.activity(courseId, activityId)
}
