import type { assignedCourseEndpoints } from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import type { courseProgressEndpoints } from '#contract/endpoints/workshops/courses/course-progress.ts'
import type { didacticEndpoints } from '#contract/endpoints/workshops/courses/didactics.ts'
import type { masterCourseEndpoints } from '#contract/endpoints/workshops/courses/master-courses.ts'
import type { ownCourseEndpoints } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import type { videoLibraryEndpoints } from '#contract/endpoints/workshops/courses/video-library.ts'
import type { workshopVideoEndpoints } from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { viewingOf } from '#server/platform/media-address.ts'
import * as assigned from './assigned-service.ts'
import type { WorkshopCourseDeps } from './course-deps.ts'
import * as didactics from './didactics/didactic-service.ts'
import { addFile, saveText } from './didactics/didactic-text-service.ts'
import * as masters from './master-service.ts'
import * as own from './own-course-service.ts'
import * as assignedParts from './parts/assigned-part-service.ts'
import * as masterParts from './parts/master-part-service.ts'
import { playlistHandlers } from './playlists/playlist-routes.ts'
import { readProgress } from './progress-service.ts'
import { progressTable } from './progress-table.ts'
import { changeVersion, giveVideo } from './version-service.ts'
import { readLibrary, readPlaces } from './library/video-library-service.ts'
import { deleteVideo, nameVideo, readVideos } from './workshop-video-service.ts'

type Context = Parameters<typeof viewingOf>[2] & { actor: Parameters<typeof viewingOf>[1] }

type Sending = 'listWorkshopVideoUploads' | 'beginWorkshopVideo' | 'finishWorkshopVideo' | 'dropWorkshopVideo'
/** Resumable uploads are received as those of the residency are. */
export type SendingHandlers = Pick<HandlersOf<typeof workshopVideoEndpoints>, Sending>

/** Courses of workshops (spec 3 §7, Courses). */
export function createWorkshopCourseHandlers(deps: WorkshopCourseDeps, sending: SendingHandlers) {
  return {
    ...sending,
    ...videoHandlers(deps),
    ...assignedHandlers(deps),
    ...masterHandlers(deps),
    ...didacticHandlers(deps),
    ...participantHandlers(deps),
    ...playlistHandlers(deps),
  }
}

function viewer({ signer }: WorkshopCourseDeps) {
  return (context: Context) => viewingOf(signer, context.actor, context)
}

function assignedHandlers(deps: WorkshopCourseDeps): HandlersOf<typeof assignedCourseEndpoints> {
  const view = viewer(deps)
  return {
    listWorkshopCourses: ({ params }, context) =>
      assigned.readAssigned(deps, context.actor, params.workshopId, view(context)),
    addCoursesToWorkshops: ({ body }, context) =>
      assigned.giveCourses(deps, context.actor, body, view(context)),
    orderWorkshopCourses: (input, context) =>
      assigned.orderCourses(deps, context.actor, input, view(context)),
    removeWorkshopCourse: ({ body }, { actor }) => assigned.removeCourse(deps, actor, body.id),
    addDidacticToCourse: (input, context) =>
      assignedParts.giveDidactic(deps, context.actor, input, view(context)),
    removeDidacticFromCourse: ({ params }, context) => {
      const asked = { part: 'DIDACTIC', item: params.didacticId, viewing: view(context) } as const
      return assignedParts.removePartOf(deps, context.actor, asked)
    },
    updateDidacticVersion: (input, { actor }) => changeVersion(deps, actor, input),
    addAttachmentToCourse: (input, context) =>
      assignedParts.attach(deps, context.actor, input, view(context)),
    removeAttachmentFromCourse: ({ params }, context) => {
      const asked = { part: 'ATTACHMENT', item: params.attachmentId, viewing: view(context) } as const
      return assignedParts.removePartOf(deps, context.actor, asked)
    },
    addVideoToCourse: (input, { actor }) => giveVideo(deps, actor, input),
    removeVideoFromCourse: ({ params }, context) => {
      const asked = { part: 'VIDEO', item: params.courseVideoId, viewing: view(context) } as const
      return assignedParts.removePartOf(deps, context.actor, asked)
    },
    orderCourseParts: (input, context) =>
      assignedParts.orderPartsOf(deps, context.actor, input, view(context)),
  }
}

function masterHandlers(deps: WorkshopCourseDeps): HandlersOf<typeof masterCourseEndpoints> {
  const view = viewer(deps)
  return {
    listMasterCourses: ({ query }, context) => masters.readMasters(deps, context.actor, query, view(context)),
    getMasterCourse: ({ params }, context) =>
      masters.readMaster(deps, context.actor, params.id, view(context)),
    createMasterCourse: (input, context) => masters.createMaster(deps, context.actor, input, view(context)),
    changeMasterCourse: (input, context) => masters.editMaster(deps, context.actor, input, view(context)),
    moveMasterCourse: (input, context) => masters.placeMaster(deps, context.actor, input, view(context)),
    publishMasterCourse: ({ params }, context) =>
      masters.publishMaster(deps, context.actor, params.id, view(context)),
    retireMasterCourse: (input, context) => masters.retireMaster(deps, context.actor, input, view(context)),
    deleteMasterCourse: ({ params }, { actor }) => masters.removeMaster(deps, actor, params.id),
    addDidacticToMaster: (input, context) =>
      masterParts.putDidacticInMaster(deps, context.actor, input, view(context)),
    addAttachmentToMaster: (input, context) =>
      masterParts.attachToMaster(deps, context.actor, input, view(context)),
    addVideoToMaster: (input, context) =>
      masterParts.putVideoInMaster(deps, context.actor, input, view(context)),
    orderMasterParts: (input, context) =>
      masterParts.orderPartsOfMaster(deps, context.actor, input, view(context)),
    removeFromMaster: (input, context) =>
      masterParts.removePartOfMaster(deps, context.actor, input, view(context)),
  }
}

function didacticHandlers(deps: WorkshopCourseDeps): HandlersOf<typeof didacticEndpoints> {
  const view = viewer(deps)
  return {
    listDidactics: ({ query }, { actor }) => didactics.readDidactics(deps, actor, query),
    getDidactic: ({ params }, context) =>
      didactics.readDidactic(deps, context.actor, params.id, view(context)),
    createDidactic: (input, context) => didactics.makeDidactic(deps, context.actor, input, view(context)),
    renameDidactic: (input, context) => didactics.nameDidactic(deps, context.actor, input, view(context)),
    saveDidactic: (input, context) => saveText(deps, context.actor, input, view(context)),
    retireDidactic: (input, context) => didactics.putAsideDidactic(deps, context.actor, input, view(context)),
    deleteDidactic: ({ params }, { actor }) => didactics.removeDidactic(deps, actor, params.id),
    listDidacticVersions: (input, { actor }) => didactics.readVersions(deps, actor, input),
    addDidacticFile: (input, context) => addFile(deps, context.actor, input, view(context)),
  }
}

function videoHandlers(deps: WorkshopCourseDeps): Omit<HandlersOf<typeof workshopVideoEndpoints>, Sending> {
  const view = viewer(deps)
  return {
    listWorkshopVideos: ({ query }, context) => readVideos(deps, context.actor, query, view(context)),
    renameWorkshopVideo: (input, { actor }) => nameVideo(deps, actor, input),
    deleteWorkshopVideo: (input, { actor }) => deleteVideo(deps, actor, input),
  }
}

function participantHandlers(
  deps: WorkshopCourseDeps,
): HandlersOf<typeof ownCourseEndpoints & typeof videoLibraryEndpoints & typeof courseProgressEndpoints> {
  const view = viewer(deps)
  const listCourseProgress: Handler<typeof courseProgressEndpoints.listCourseProgress> = (input, { actor }) =>
    readProgress(deps.database, actor, input)
  return {
    listOwnCourses: ({ params }, context) =>
      own.readOwnCourses(deps, context.actor, params.workshopId, view(context)),
    getOwnDidactic: (input, context) => own.readOwnDidactic(deps, context.actor, input, view(context)),
    markPagesRead: (input, { actor }) => own.notePagesRead(deps, actor, input),
    markWatched: (input, { actor }) => own.noteWatched(deps, actor, input),
    listLibraryVideos: ({ query }, context) => readLibrary(deps, context.actor, query, view(context)),
    getVideoPlaces: ({ params }, { actor }) => readPlaces(deps, actor, params.courseVideoId),
    listCourseProgress,
    exportCourseProgress: tableHandler(listCourseProgress, progressTable),
  }
}
