import * as z from 'zod/mini'

/** What an invitation says about its workshop. */
export const invitedWorkshop = z.object({
  title: z.string(),
  /** As the clock on its wall shows it, `2026-03-01T08:00:00`. */
  startDate: z.string(),
  endDate: z.string(),
  timezone: z.string(),
  /** Empty: there is no place, or it is not known yet. */
  location: z.string(),
  city: z.string(),
  state: z.string(),
})
export type InvitedWorkshop = z.infer<typeof invitedWorkshop>
