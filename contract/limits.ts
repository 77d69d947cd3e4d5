// Numbers that page and server must agree on, each with its section of the spec.

/** Spec 2 §9: bytes of one recording segment on the wire; the last one of a part may be shorter. */
export const SEGMENT_BYTES = 1_835_008
/** Product decision: segments of one part, 37 GB: ten hours at 8 Mbit/s. */
export const SEGMENTS_MAX = 20_000
/** Spec 2 §9: how often the sender checks whether the socket buffer is empty, ms. */
export const SEGMENT_SEND_INTERVAL_MS = 100
/** Spec 2 §9: final message of a stream. */
export const FINAL_MESSAGE_RETRY_MS = 5_000
export const FINAL_MESSAGE_MAX_ATTEMPTS = 6
/** Spec 2 §9: bytes of one upload chunk: two segments, so that both are digested in the same pieces. */
export const UPLOAD_CHUNK_BYTES = 3_670_016
export const UPLOAD_RETRY_DELAYS_MS = [0, 1_000, 3_000] as const
export const UPLOAD_TOKEN_WAIT_MS = 20_000
export const UPLOAD_PROGRESS_INTERVAL_MS = 500
/** Spec 2 §9: realtime link. */
export const RECONNECT_DELAY_MS = 1_000
export const HEARTBEAT_MS = 25_000
/** Spec 2 §4: processing. */
export const PROCESSING_POLL_MS = 1_500
export const PROCESSING_FETCH_AFTER_UPLOAD_MS = 1_000
export const SAVED_VIDEOS_SECOND_RELOAD_MS = 2_500
/** Spec 1 §9: toasts. */
export const TOAST_TIMEOUT_MS = 3_000
export const TOAST_GAP_MS = 1_500
/** Product decision: a parked item of the sync queue tries again after 5 s, doubling up to this. */
export const PARKED_RETRY_FIRST_MS = 5_000
export const PARKED_RETRY_MAX_MS = 300_000
/** Product decision: how long a discarded recording can be undone with one tap, ms. */
export const DISCARD_UNDO_MS = 10_000
/** Largest message body on the realtime link, bytes: a base64 segment with its JSON around it. */
export const REALTIME_MAX_BODY_BYTES = 4 * 1024 * 1024
export const TITLE_MAX = 150
export const PROCEDURE_MAX = 255
export const MARK_LABEL_MAX = 255
export const DESCRIPTION_MAX = 1_000
export const LOG_MESSAGE_MAX = 5_000
export const FILENAME_MAX = 255
/** Of a legal page, as Markdown. */
export const LEGAL_TEXT_MAX = 60_000
export const LETTER_SUBJECT_MAX = 150
export const LETTER_BODY_MAX = 5_000
/** Of a first or last name. */
export const NAME_MAX = 100
/** Spec 2 §9 gives 1000, 150, 500, 255, 5000, 150 without saying for what. */
export const COMMENT_MAX = 5_000
/** Product decision: comments of a video in one answer; the rest is fetched page by page. */
export const COMMENTS_PAGE = 500
/** Product decision: how often one person may write about one video, edits and deletions included. */
export const COMMENT_WRITINGS_MAX = 2_000
export const EVALUATION_FEEDBACK_MAX = 5_000
/** Product decision: how often one person may judge one submission, corrections included. */
export const EVALUATION_SENDINGS_MAX = 200
export const RUBRIC_NOTE_MAX = 500
/** Product decision: a profile picture, bytes. */
export const PHOTO_BYTES_MAX = 5 * 1024 * 1024
export const SEARCH_MAX = 150
/** Product decision: so many open requests to share are listed; older ones come up as these are decided. */
export const OPEN_REQUESTS_MAX = 100
/** Product decision: a deleted video can be restored for this long, days. */
export const DELETE_GRACE_DAYS = 30
/** Product decision: no video, and no moment in one, is longer than a week, seconds. */
export const LONGEST_VIDEO_S = 604_800
/** Longest practice that is timed without a video, seconds: a day. */
export const TIMED_LENGTH_MAX_S = 86_400
/** Spec 1 §9: of a feedback's text, and of its rating. */
export const FEEDBACK_TEXT_MAX = 1_024
export const MOST_STARS = 5
/** Product decision: one text of a course, in Markdown, UTF-16 units. */
export const CONTENT_MAX = 60_000
/** Product decision: a file of a course, bytes. */
export const CONTENT_FILE_BYTES_MAX = 10 * 1024 * 1024
/** Product decision: a video in the text of a course, bytes: a few minutes. Longer ones belong to the library. */
export const CONTENT_VIDEO_BYTES_MAX = 32 * 1024 * 1024
/** Product decision: files of one course, and what an author says of a version. */
export const CONTENT_FILES_MAX = 300
export const CONTENT_NOTE_MAX = 200
/** Product decision: versions of one text. */
export const CONTENT_VERSIONS_MAX = 5_000
/** Product decision: what part of the questions must be right, percent. */
export const COGNITIVE_PASS_PERCENT = 80
/** Groups for which an activity is shown or hidden at once: more than a program ever has. */
export const COURSE_GROUPS_MAX = 500
/** Product decision: how often one person may try one set of questions, or change one reflection. */
export const COURSE_WRITINGS_MAX = 200
export const REFLECTION_MAX = 5_000
/** Spec 1 §9: the first load of a schedule begins so many days before today. */
export const SCHEDULE_DAYS_BEFORE = 38
/** Product decision: no event is longer, days. What ends in a range began at most so long before it. */
export const EVENT_DAYS_MAX = 31
/** Product decision: the longest range of events that is asked for at once, days: two months and the weeks around them. */
export const EVENT_RANGE_DAYS_MAX = 80
/** Product decision: events in one answer; the rest is fetched page by page. */
export const EVENTS_PAGE = 1_000
export const EVENT_LOCATION_MAX = 150
export const EVENT_NOTES_MAX = 5_000
/** Product decision: so many of each may be named in one event. */
export const EVENT_GROUPS_MAX = 100
export const EVENT_PEOPLE_MAX = 500
export const EVENT_COURSES_MAX = 60
export const EVENT_ACTIVITIES_MAX = 100
/** Product decision: files of one event, and the bytes of each. */
export const EVENT_ATTACHMENTS_MAX = 5
export const EVENT_ATTACHMENT_BYTES_MAX = 5 * 1024 * 1024
/** Product decision: so many people are moved, inactivated or reactivated in one transaction. */
export const BULK_PEOPLE_MAX = 5_000
export const GROUP_COURSES_MAX = 500
export const PROCTOR_GROUPS_MAX = 200
/** Product decision: so many people are added to a program in one transaction, and the bytes of such a request. */
export const IMPORT_PEOPLE_MAX = 10_000
export const IMPORT_BODY_BYTES = 4 * 1024 * 1024
/** Product decision: how a person may call a device of theirs. */
export const DEVICE_NAME_MAX = 60
/** Product decision: so many people's waiting work is told by one device. */
export const OTHERS_ON_TABLET_MAX = 50
