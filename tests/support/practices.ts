import { activityId, timedAsmtId, userGroupId } from '#contract/vocabulary/ids.ts'

const id = '66666666-0000-4000-8000-000000000001'

/** A timed exercise. */
export const practice = {
  id: timedAsmtId.parse(id),
  activityId: activityId.parse(id),
  userGroupId: userGroupId.parse(id),
  name: 'Peg transfer',
}
