import * as z from 'zod/mini'

// Not in `ids.ts`, which loads with everybody's first page.

/** A course of the workshop portal, as it is given to workshops; made on the device. */
export const workshopCourseId = z.uuid().brand<'WorkshopCourseId'>()
export type WorkshopCourseId = z.infer<typeof workshopCourseId>
/** A course in one workshop. Spec 3 calls it the course. */
export const assignedCourseId = z.uuid().brand<'AssignedCourseId'>()
export type AssignedCourseId = z.infer<typeof assignedCourseId>
/** A text that courses teach with; made on the device. */
export const didacticId = z.uuid().brand<'DidacticId'>()
export type DidacticId = z.infer<typeof didacticId>
export const didacticVersionId = z.uuid().brand<'DidacticVersionId'>()
export type DidacticVersionId = z.infer<typeof didacticVersionId>
/** A didactic, an attachment or a video in the list of one course. */
export const courseItemId = z.uuid().brand<'CourseItemId'>()
export type CourseItemId = z.infer<typeof courseItemId>
/** Made on the device. */
export const playlistId = z.uuid().brand<'PlaylistId'>()
export type PlaylistId = z.infer<typeof playlistId>
