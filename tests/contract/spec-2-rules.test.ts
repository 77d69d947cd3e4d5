import { describeRules, type NamedRule } from '#tests/support/named-rules.ts'

// The rules of spec 2, sentence by sentence, each with the test that proves it; fields and constants are in
// spec-fields.test.ts, calls and topics in spec-calls.test.ts. Decision 0438 and docs/testing.md say what is left out.

const capture = 'domain/video/recording/capture/capture-machine.test.ts'
const stream = 'domain/video/recording/delivery/stream-machine.test.ts'
const sender = 'domain/video/recording/delivery/take-sender.test.ts'
const upload = 'domain/video/upload/upload-machine.test.ts'
const transport = 'platform/tus/tus-transport.test.ts'
const tus = 'server/modules/video/upload/tus.pg.test.ts'
const finish = 'server/modules/video/upload/finish-service.pg.test.ts'
const processing = 'domain/video/processing/processing-machine.test.ts'
const ends = 'domain/video/processing/processing-ends.test.ts'
const processed = 'domain/video/processing/processing-runner.test.ts'
const writes = 'domain/writes/write-effects.test.ts'
const link = 'platform/stomp/realtime-link.test.ts'
const machine = 'domain/realtime/link-machine.test.ts'
const notifications = 'contract/policies/notices/notifications.test.ts'
const evaluations = 'server/modules/video/assess/evaluation-service.pg.test.ts'
const accounts = 'server/modules/people/internal-accounts/internal-account-service.pg.test.ts'
const cameras = 'platform/media/camera-failure.test.ts'
const recorders = 'domain/video/recording/capture/capture-recorders.test.ts'
const planning = 'server/modules/schedule/planning/event-plan-service.pg.test.ts'
const ownList = 'server/modules/notices/notifications/own-list-service.pg.test.ts'
const processVideo = 'server/modules/video/processing/process-video.pg.test.ts'
const words = 'features/notices/notifications/notification-words.test.ts'

const RULES: Readonly<Record<string, readonly NamedRule[]>> = {
  '§3 enumerations': [
    [
      'Upload statuses: UPLOADING, SUCCESS, UPLOAD_FAILED.',
      'server/modules/video/upload/upload-service.pg.test.ts',
      '%s has failed (spec 2 §3, upload statuses)',
    ],
    [
      'Upload statuses: PROCESSING_UPLOAD, PROCESSING_STREAM, SUCCESS, ERROR.',
      'server/modules/video/processing/processing-service.pg.test.ts',
      'each says in the words of the spec how far it is (spec 2 §3, upload statuses)',
    ],
  ],
  '§2 screens': [
    [
      'A playback page of the form /{videoTypeKey}/{videoId} with playback-view=true.',
      'portals/links.test.ts',
      'a video is watched at /{videoTypeKey}/{videoId} with playback-view=true',
    ],
    [
      "Instructors' assessment view toggles between NEEDS_ASSESSMENT and VIEW_ALL.",
      'contract/spec-fields.test.ts',
      "'VIEW_ALL NEEDS_ASSESSMENT'",
    ],
    [
      'Library filters: all, favorites, my_videos, plus the three video types.',
      'contract/spec-fields.test.ts',
      "'all favorites my_videos simulation surgical other'",
    ],
  ],
  '§4 states and transitions': [
    ['READY, then RECORDING after start.', capture, 'READY, then RECORDING after start'],
    ['PAUSED on pause, RECORDING on resume.', capture, 'PAUSED on pause, RECORDING on resume'],
    ['STOPPED is the normal end.', capture, 'STOPPED is the normal end'],
    ['CANCELED is the abrupt end or cancel.', capture, 'CANCELED is the end of a canceled take'],
    [
      'Segments are queued and sent in order.',
      sender,
      'sends the segments in order and then the final message',
    ],
    [
      'When stopped with an empty queue, a final message is sent.',
      stream,
      'sends the final message only when every segment has its receipt and the part is closed',
    ],
    [
      'When canceled after more than one segment was sent, a final message is sent.',
      'domain/video/recording/delivery/cancel-message.test.ts',
      'with the number of segments that the server has, once it is received',
    ],
    [
      'The final message of a cancel is retried every 5 seconds up to 6 attempts, then given up.',
      'domain/video/recording/delivery/cancel-message.test.ts',
      'is retried every 5 seconds up to 6 attempts, then given up',
    ],
    [
      'DELETE /video/{type}/cancel/{recordId} follows a cancel.',
      'domain/sync/sync-center.test.ts',
      'discarded, is deleted on the device and canceled on the server',
    ],
    [
      'The final message is retried every 5 seconds up to 6 attempts, then given up.',
      sender,
      'retries the final message every 5 seconds up to 6 attempts, then waits in the queue',
    ],
    ['A dropped stream connection reconnects after 1 second.', machine, 'reconnects after 1 second when %s'],
    [
      'It resends unacknowledged messages; streamInterrupted is set.',
      sender,
      'after a drop asks what the server lacks, sends only that, and says that it was interrupted',
    ],
    [
      'Upload progress: initialized with unknown sizes (-1).',
      'domain/video/upload/upload-progress.test.ts',
      'upload progress is initialized with unknown sizes (-1)',
    ],
    [
      'Paused: the upload task is aborted and the server is told.',
      upload,
      'paused: the task is aborted, and then',
    ],
    ['Resumed: the upload continues.', upload, 'resumed: the server is told, and then the upload continues'],
    [
      'Cancel request PENDING: the upload is aborted.',
      upload,
      'cancel pending: the upload is aborted; confirmed',
    ],
    [
      'Denied: cancel cleared, upload restarted.',
      upload,
      'cancel denied: the cancel is cleared and the upload',
    ],
    [
      'Canceled: progress removed, paused task terminated.',
      tus,
      'canceling confirms when the bytes are gone, and can be repeated',
    ],
    ['The outcomes of a submission, by isDone and hasError.', ends, 'outcomes (spec 2 §4)'],
    [
      'Completed: success toast.',
      ends,
      'completed: a success toast, and the owner’s videos reload at once and again after 2.5 s',
    ],
    [
      'Completed: acknowledged when opened. Failed: silence call when opened.',
      ends,
      'opening a completed one acknowledges it; opening a failed one silences it, once',
    ],
    [
      'Completed, failed: an end that is acknowledged before it comes is still told.',
      'server/modules/video/processing/processing-service.pg.test.ts',
      '%s before the end swallows neither a success nor a failure',
    ],
    [
      'Not done and no error: processing; nobody judges until it is done.',
      evaluations,
      'nobody yet while the video is %s; what is sent again then stands',
    ],
    ['Failed: error toast.', ends, 'failed: an error toast'],
    ['Unless silenced.', ends, 'failed and silenced: no toast'],
    ['Other combinations: logged as unexpected.', ends, 'other combinations are logged as unexpected'],
    [
      'Polling repeats every 1.5 seconds while any submission is processing.',
      processing,
      'repeats every 1.5 s while any submission is processing',
    ],
    [
      "When some finish, the user's own videos are reloaded.",
      'compose/build-processing.dom.test.ts',
      "when some finish, the user's own videos are reloaded",
    ],
    [
      'For instructors the shared library is also reset and reloaded.',
      'compose/build-processing.dom.test.ts',
      'for instructors the shared library is also reset and reloaded',
    ],
    [
      'After an upload finishes, processing status is fetched after 1 second.',
      processing,
      'after an upload finishes, processing status is fetched after 1 second',
    ],
    [
      'The saved-video table reloads immediately and again after 2.5 seconds.',
      processed,
      'the lists reload twice',
    ],
    ['Favoriting and unfavoriting show on the shared items.', writes, 'are shown as their person wants'],
    [
      'Completion: instructor to the shared library entry; resident to playback.',
      processed,
      'an instructor is led to the entry in the shared library, a resident to playback',
    ],
    [
      'On drop or protocol error it reconnects after 1 second.',
      link,
      'reconnects after 1 second and subscribes',
    ],
    [
      "Connecting with an expired auth token forces logout with error 'auth token expired'.",
      link,
      'ends the session only when the refresh itself says expired',
    ],
  ],
  '§5 validation': [
    [
      "Only one attachment per video upload: 'Not implemented - expected only one attachment'.",
      finish,
      "more than one attachment is refused: 'Not implemented - expected only one attachment'",
    ],
    [
      'Surgical procedure text and other-video title are trimmed.',
      finish,
      'trims texts, and names the video',
    ],
    [
      'Pausing or canceling a nonexistent upload task is refused.',
      tus,
      'pausing, resuming or canceling a nonexistent or another person’s task is refused',
    ],
    ['With a warning.', tus, '%s of a nonexistent task leaves a warning (spec 2 §5)'],
    [
      "'Upload is not finished yet!' if it is still in progress.",
      finish,
      "is refused with 'Upload is not finished yet!' while a stream is not done",
    ],
    [
      "'Upload is not finished yet!' if its info is missing.",
      finish,
      "whose info is missing, or is someone else's or another take's, answers 'Upload is not finished yet!'",
    ],
    [
      "'Upload is not finished yet!' if nothing of it is named, or nothing came.",
      finish,
      'waits for a stream of which anything was said, and is nothing without one',
    ],
    [
      "'Upload is not finished yet!' if it has expired.",
      finish,
      'that has expired or was canceled is refused',
    ],
    [
      'Official internal users are neither internal admins nor expired.',
      'server/modules/schedule/planning/event-plan-service.pg.test.ts',
      'for internal people are implementation managers and field team',
    ],
    [
      'New-assessment notifications are relevant only to residents.',
      notifications,
      'new-assessment notifications are relevant only to residents (spec 2 §5)',
    ],
    [
      'New-assessment notifications: a resident gets one when their video is assessed.',
      evaluations,
      'notifies the owner once, and is acknowledged by nobody else',
    ],
    [
      'New-assessment notifications: nobody else gets one, whoever is named.',
      'server/modules/notices/notice-store.pg.test.ts',
      'a new assessment notifies residents alone, whoever is named (spec 2 §5)',
    ],
  ],
  '§6 roles and permissions': [
    [
      'Residents submit; instructors submit or submit and share.',
      'features/video/submit/submission-draft.test.ts',
      'residents submit; instructors submit, or submit and share (spec 2 §6)',
    ],
    ['Uploads go to the resident path, or the faculty path.', finish, 'who may finish, and what'],
    [
      "Administrative role: the admin-selected program's timezone.",
      'features/schedule/schedule-screen.test.tsx',
      'administrative roles read times on the clock of the program that they selected',
    ],
    [
      'Internal admin user: manages internal accounts.',
      'contract/policies/people/accounts.test.ts',
      'spec 2 §6: an internal admin user manages internal accounts, nobody else does',
    ],
    [
      'Create internal accounts.',
      accounts,
      'invites its person, and shows when and whether the letter went out',
    ],
    ['Edit them.', accounts, 'leaves a trail of what changed, and none where nothing did'],
    [
      'Inactivate and reactivate them.',
      accounts,
      'ends sessions and links at once; opening it again invites',
    ],
    [
      'Resend registration emails singly or in bulk.',
      'server/modules/people/registration/resend-service.pg.test.ts',
      'each is invited once, and the answer says who was left out and why',
    ],
    [
      'Proctor view: proctor groups and expired proctor groups.',
      'contract/policies/roles.test.ts',
      'a group is proctored by those whose assignment is active or has expired',
    ],
  ],
  '§7 calls': [
    [
      'The location header of the answer gives the upload id.',
      tus,
      'returns a relative location, our mark, and when it will expire',
    ],
    [
      'A 401 during upload: the token is refreshed and the upload retried.',
      transport,
      'a token that expires during a pass',
    ],
    [
      'Other upload errors fail.',
      'platform/tus/tus-failure.test.ts',
      'with a status that says nothing refuses the file',
    ],
    [
      'Other upload errors clear progress.',
      'domain/sync/execute-work.test.ts',
      'that ends with %s clears its progress (spec 2 §7)',
    ],
    [
      'POST /vue-log, only when authenticated.',
      'platform/log/page-log.test.ts',
      'goes to /vue-log only when authenticated, and elsewhere otherwise',
    ],
    [
      'POST /video/start-stream, repeated because its answer was lost, keeps nothing from finishing.',
      finish,
      'does not wait for a stream that was opened twice because the first answer was lost',
    ],
    [
      'Subscription schedule/update.',
      'server/modules/schedule/reply-service.pg.test.ts',
      "topic: '/user/topic/schedule/update'",
    ],
    ['Subscription schedule/delete.', planning, "topic === '/user/topic/schedule/delete'"],
    ['Subscription notification/new-asmt.', evaluations, "body: { type: 'NEW_ASMT' }"],
    [
      'Subscription notification/shared-library.',
      'contract/realtime/notices.test.ts',
      "['SHARED_LIBRARY', {}, 'notification/shared-library']",
    ],
    [
      'Subscription notification/delete.',
      ownList,
      'deleting: which one to remove, and once, however often it is sent',
    ],
    [
      'Subscription notification/event-delete.',
      planning,
      'on notification/event-delete, with the notification that says so (spec 2 §7)',
    ],
    [
      'Subscription notification/new-video.',
      'server/modules/video/submit/submit-service.pg.test.ts',
      'topic === userTopics.notificationNewVideo',
    ],
    [
      'Subscription video stream-error.',
      'server/modules/video/record/record-service.pg.test.ts',
      'toBe(userTopics.videoStreamError)',
    ],
    ['Subscriptions video processing-done.', processVideo, "topic: '/user/topic/video/processing-done'"],
    ['Subscriptions video cdn-done.', processVideo, "topic: '/user/topic/video/cdn-done'"],
    ['Subscriptions video cdn-error.', processVideo, "topic: '/user/topic/video/cdn-error'"],
    ['Subscription video new-asmt.', evaluations, 'topic === userTopics.videoNewAsmt'],
    ['Heartbeats 25 s both ways.', 'server/realtime/realtime.pg.test.ts', 'heart-beats of 25 s both ways'],
  ],
  '§8 errors': [
    [
      "'Video processing is completed. Click here to view the video.'",
      processed,
      "'Video processing is completed. Click here to view the video.'",
    ],
    [
      "'Video processing has failed. Please try to upload the video again.'",
      processed,
      'a failure is announced in the words of the spec, with a way to process again',
    ],
    ["A 401 code logs 'Access token has expired'.", link, "'warn realtime: Access token has expired'"],
    ['Named errors: camera access denied.', cameras, "['NotAllowedError', 'access-denied']"],
    ['Missing camera.', cameras, "['NotFoundError', 'missing-camera']"],
    [
      'Device enumeration failure.',
      'platform/media/browser-cameras.test.ts',
      'a device enumeration that fails is an error by its name',
    ],
    ['Websocket stream error.', stream, 'when the server objects %s'],
    ['Recording set-up errors.', recorders, 'a browser with %s is logged in the words of the spec (2 §8)'],
    [
      'Relative times: Just now, N minute(s)/hour(s)/day(s) ago.',
      'domain/moment-text.test.ts',
      'relative times',
    ],
    [
      "Canceled-event notification: title 'An event has been cancelled.'",
      words,
      "'An event has been cancelled.'",
    ],
    [
      'The description says the event has been cancelled and removed from upcoming events.',
      words,
      'has been cancelled and removed from upcoming events',
    ],
  ],
  '§9 constants': [
    [
      'Upload chunk size 25,600 under test automation.',
      'compose/build-sync.dom.test.ts',
      'chunks have 25,600 bytes under test automation (spec 2 §9)',
    ],
    [
      'Wait up to 20 s for a token before each upload request.',
      transport,
      'without a token within 20 s the pass',
    ],
    ['Retry delays 0, 1000, 3000 ms.', upload, 'retries after 0, 1 and 3 s, then waits in the sync queue'],
    [
      'Segments are sent when the socket buffer is empty.',
      sender,
      'sends a segment only when the socket buffer is empty',
    ],
    ['Heartbeats 25 s.', link, 'beats every 25 seconds'],
    [
      "Times are shown in the user's timezone.",
      'features/times-of-the-person.test.ts',
      'a moment is shown in the timezone of the person, not of the tablet (spec 2 §9)',
    ],
    [
      'In en-US formats.',
      'domain/moment-text.test.ts',
      'times are shown as in the United States, in the timezone of the person',
    ],
  ],
}

describeRules('spec 2', RULES)
