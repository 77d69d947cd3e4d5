// Numbers that page and server must agree on, each with its section of the spec.

/** Product decision: segments of one part, 37 GB: ten hours at 8 Mbit/s. */
export const SEGMENTS_MAX = 20_000
/** Product decision: parts of one take. A camera with a loose cable makes one every few seconds, for hours. */
export const PARTS_MAX = 5_000
/** Spec 2 §9: how often the sender checks whether the socket buffer is empty, ms. */
export const SEGMENT_SEND_INTERVAL_MS = 100
/** Spec 2 §9: sending the final message of a stream. */
export const FINAL_MESSAGE_RETRY_MS = 5_000
export const FINAL_MESSAGE_MAX_ATTEMPTS = 6
/**
 * Spec 2 §9: bytes of one upload chunk: two segments, so that uploads and recordings are digested in the same pieces.
 */
export const UPLOAD_CHUNK_BYTES = 3_670_016
/** Spec 2 §9: the same in a page that a test drives. */
export const AUTOMATED_CHUNK_BYTES = 25_600
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
/** Product decision: a parked item of the sync queue tries again after 5 s, doubling up to this. */
export const PARKED_RETRY_FIRST_MS = 5_000
/** Product decision: how long a discarded recording can be restored with one tap, ms. */
export const DISCARD_UNDO_MS = 10_000
/** Largest message body on the realtime link, bytes: a base64 segment with its JSON around it. */
export const REALTIME_MAX_BODY_BYTES = 4 * 1024 * 1024
export const TITLE_MAX = 150
export const PROCEDURE_MAX = 255
export const MARK_LABEL_MAX = 255
export const DESCRIPTION_MAX = 1_000
export const FILENAME_MAX = 255
/** Of a legal page, as Markdown. */
export const LEGAL_TEXT_MAX = 60_000
export const LETTER_SUBJECT_MAX = 150
export const LETTER_BODY_MAX = 5_000
/** Of a first or last name. */
export const NAME_MAX = 100
/** Spec 2 §9 lists 1000, 150, 500, 255, 5000, 150 without saying what they limit. */
export const COMMENT_MAX = 5_000
/** Product decision: comments of a video in one answer; the rest is fetched page by page. */
export const COMMENTS_PAGE = 500
/** Product decision: how many comments one person may write about one video, edits and deletions included. */
export const COMMENT_WRITINGS_MAX = 2_000
export const EVALUATION_FEEDBACK_MAX = 5_000
/** Product decision: how many evaluations one person may send for one submission, corrections included. */
export const EVALUATION_SENDINGS_MAX = 200
export const RUBRIC_NOTE_MAX = 500
/** Product decision: own lines of a rubric, characters of one and of what a value stands for, and its versions. */
export const RUBRIC_LINES_MAX = 40
export const RUBRIC_LINE_MAX = 300
export const RUBRIC_ANCHOR_MAX = 300
export const RUBRIC_VERSIONS_MAX = 200
/** Product decision: a profile picture, bytes. */
export const PHOTO_BYTES_MAX = 5 * 1024 * 1024
export const SEARCH_MAX = 150
/** Product decision: how many open share requests are listed; older ones move up as these are decided. */
export const OPEN_REQUESTS_MAX = 100
/** Product decision: a deleted video can be restored for this long, days. */
export const DELETE_GRACE_DAYS = 30
/** Longest practice timed without a video: a day, seconds. */
export const TIMED_LENGTH_MAX_S = 86_400
/** Spec 1 §9: limits of a feedback's text and rating. */
export const FEEDBACK_TEXT_MAX = 1_024
export const MOST_STARS = 5
/** Product decision: one text of a course, in Markdown, UTF-16 units. */
export const CONTENT_MAX = 60_000
/** Product decision: a file of a course, bytes. */
export const CONTENT_FILE_BYTES_MAX = 10 * 1024 * 1024
/** Product decision: a video in the file of a course, bytes; enough for a few minutes. Longer ones are left out. */
export const CONTENT_VIDEO_BYTES_MAX = 32 * 1024 * 1024
/** Product decision: how many files a course may have, and how long an author's note about a version may be. */
export const CONTENT_FILES_MAX = 300
/** Product decision: a whole course as one file, bytes; and what somebody may have sent of courses not yet imported. */
export const COURSE_FILE_BYTES_MAX = 2_000_000_000
export const IMPORTED_FILES_MAX = 600
export const CONTENT_NOTE_MAX = 200
/** Product decision: what is said to who proposed a text, and how many open proposals one person may have. */
export const PROPOSAL_WORD_MAX = 500
export const OPEN_PROPOSALS_MAX = 200
/** Product decision: versions of one text. */
export const CONTENT_VERSIONS_MAX = 5_000
/** Product decision: the share of questions that must be right, percent. */
export const COGNITIVE_PASS_PERCENT = 80
/** Groups for which an activity is shown or hidden at once; more than any program has. */
export const COURSE_GROUPS_MAX = 500
/** Product decision: days that a due rule counts, two years. */
export const DUE_DAYS_MAX = 730
/** Product decision: courses that a course of a group waits for. */
export const REQUIRED_COURSES_MAX = 10
/** Residents of whom a preview of dates shows each; more than any group has. */
export const PREVIEWED_PEOPLE_MAX = 500
/** Events of a group that its year shows. */
export const YEAR_EVENTS_MAX = 500
/** Product decision: courses that one program, one system or the installation makes. */
export const COURSES_MAX = 500
/** Product decision: activities of one course, those included that are not in it anymore. */
export const ACTIVITIES_MAX = 100
/** Product decision: how many people one letter about a course reaches. */
export const COURSE_LETTER_READERS_MAX = 60
/** Hours of a course that a certificate may name. */
export const COURSE_HOURS_MAX = 500
/** Product decision: how often one person may answer one set of questions, or change one reflection. */
export const COURSE_WRITINGS_MAX = 200
export const REFLECTION_MAX = 5_000
/** Spec 1 §9: how many days before today the first load of a schedule begins. */
export const SCHEDULE_DAYS_BEFORE = 38
/** Product decision: longest event, days. An event that ends in a range began at most this long before it. */
export const EVENT_DAYS_MAX = 31
/** Product decision: rows in the answer of a whole list, which names this figure (0569). */
export const WHOLE_LIST_MAX = 10_000
/** Product decision: events in one answer; the rest is fetched page by page. */
export const EVENTS_PAGE = 1_000
export const EVENT_LOCATION_MAX = 150
export const EVENT_NOTES_MAX = 5_000
/** Product decision: how many of each one event may name. */
export const EVENT_GROUPS_MAX = 100
export const EVENT_PEOPLE_MAX = 500
export const EVENT_COURSES_MAX = 60
export const EVENT_ACTIVITIES_MAX = 100
/** Product decision: how many files an event may have, and the bytes of each. */
export const EVENT_ATTACHMENTS_MAX = 5
export const EVENT_ATTACHMENT_BYTES_MAX = 5 * 1024 * 1024
/** Product decision: how many people one transaction moves, inactivates or reactivates. */
export const BULK_PEOPLE_MAX = 5_000
export const GROUP_COURSES_MAX = 500
export const PROCTOR_GROUPS_MAX = 200
/** Product decision: how many people one transaction adds to a program, and the bytes of such a request. */
export const IMPORT_PEOPLE_MAX = 10_000
export const IMPORT_BODY_BYTES = 4 * 1024 * 1024
/** Product decision: how many people one call adds to a workshop, or writes to. */
export const ATTENDEE_IMPORT_MAX = 2_000
/** Product decision: how an attendee paid, or why a payment was taken back. */
export const PAYMENT_NOTE_MAX = 300
/** Product decision: longest name that a person may give a device. */
export const DEVICE_NAME_MAX = 60
/** Product decision: for how many other people one device reports waiting work. */
export const OTHERS_ON_TABLET_MAX = 50
/** Of how many recordings of a person a report of a device says which they are. */
export const NAMED_TAKES_MAX = 20

/**
 * From this number on, a device counts its reports from 1 again, and the server takes a stored number for wrong: a report
 * every three minutes reaches it after 57 years.
 */
export const REPORT_NUMBERS_MAX = 10_000_000
/** Product decision: workshops in one answer; the rest is fetched page by page. */
export const WORKSHOPS_PAGE = 100
/** Product decision: longest workshop, days. */
export const WORKSHOP_DAYS_MAX = 31
/** Product decision: what a workshop may cost at most, in dollars. */
export const WORKSHOP_PRICE_MAX = 100_000
/** Product decision: how many faculty or facilitators one workshop may name. */
export const WORKSHOP_PEOPLE_MAX = 100
/** Product decision: clashes in one answer. */
export const WORKSHOP_CLASHES_MAX = 20
/** Product decision: procedures that workshops can teach. */
export const WORKSHOP_PROCEDURES_MAX = 500
/** Product decision: courses that workshops can be given, and how many of them one workshop has. */
export const MASTER_COURSES_MAX = 500
export const WORKSHOP_COURSES_MAX = 60
/** Product decision: what one course of a workshop can have of each. */
export const COURSE_DIDACTICS_MAX = 100
export const COURSE_ATTACHMENTS_MAX = 50
export const COURSE_VIDEOS_MAX = 50
/** Product decision: didactics in all, and the files that one of them has. */
export const DIDACTICS_MAX = 2_000
export const DIDACTIC_FILES_MAX = 60
/** More pages than a text can have that is long enough for two words on each. */
export const DIDACTIC_PAGES_MAX = 2_000
/** Product decision: stretches of a video in one mark that it was watched. */
export const WATCHED_STRETCHES_MAX = 200
/** What somebody writes who asks for a place in a workshop. */
export const PLACE_MESSAGE_MAX = 1_000
/** What staff answer to whom they give none. */
export const PLACE_ANSWER_MAX = 2_000
/** As many people as can wait for a place in one workshop. */
export const PLACE_REQUESTS_MAX = 200
/** Product decision: playlists of one person, and those of one workshop. */
export const PLAYLISTS_MAX = 50
export const PLAYLIST_VIDEOS_MAX = 200
/** Product decision: what people write under a playlist. */
export const PLAYLIST_DESCRIPTION_MAX = 1_000

/** So much of an upload tells what it is, if its index is at the start. */
export const UPLOAD_START_BYTES = 2_000_000
