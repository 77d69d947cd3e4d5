import type { Numbers } from './size.ts'

/** Years of work: most of the videos are of a part of the people. */
export function videoRows({ residents, videos }: Numbers): readonly string[] {
  const activities = `(SELECT array_agg(id ORDER BY id) FROM activities WHERE kind = 'TECHNICAL')`
  return [
    `INSERT INTO videos (id, owner_id, program_id, user_group_id, take_id, video_type, subject, activity_id, name, stream_ids,
       orientation, marks, original_bytes, recorded_at, created_at, state, duration_seconds, small_state, media, deleted_at, purge_begun_at, purged_at)
     SELECT uuidv7(v.made_at - now()), r.id, r.program_id, r.group_id, gen_random_uuid(), v.type,
       CASE v.type WHEN 'simulation' THEN jsonb_build_object('videoType', 'simulation', 'activityId', v.activity)
         WHEN 'surgical' THEN jsonb_build_object('videoType', 'surgical', 'approach', 'LAPAROSCOPIC', 'procedure', 'Procedure ' || v.n % 40)
         ELSE jsonb_build_object('videoType', 'other', 'title', 'Take ' || v.n % 9) END,
       CASE v.type WHEN 'simulation' THEN v.activity END,
       CASE v.type WHEN 'simulation' THEN 'Activity ' || v.n % 60 WHEN 'surgical' THEN 'Procedure ' || v.n % 40
         ELSE 'Take ' || v.n % 9 END,
       '{}', 0, '[]', 180000000, v.made_at, v.made_at,
       CASE WHEN v.n % 500 = 3 THEN 'FAILED' ELSE 'READY' END, 480, 'NONE',
       '{"width":1280,"height":720,"frameRate":30,"partStarts":[],"sprite":null,"hasPoster":false,"playback":{"mimeType":"video/mp4","bytes":180000000}}',
       CASE WHEN v.n % 40 = 5 THEN v.made_at + interval '10 days' END,
       CASE WHEN v.n % 40 = 5 AND v.n % 400 <> 5 THEN v.made_at + interval '41 days' END,
       CASE WHEN v.n % 40 = 5 AND v.n % 400 <> 5 THEN v.made_at + interval '41 days' END
     FROM (
       SELECT n, now() - (${videos} - n) * (interval '3 years' / ${videos}) - interval '2 days' AS made_at,
         (ARRAY['simulation', 'simulation', 'simulation', 'surgical', 'other'])[1 + n % 5] AS type,
         a.ids[1 + n % cardinality(a.ids)] AS activity,
         floor(${residents} * power(n::float8 * 0.6180339887498949::float8 - floor(n::float8 * 0.6180339887498949::float8), 1.5::float8))::int AS resident
       FROM generate_series(1, ${videos}) n, (SELECT ${activities} AS ids) a
     ) v JOIN bench_residents r ON r.at = v.resident`,
    `INSERT INTO assessments (id, video_id, owner_id, submission_type, assessor_type, submitted_at, handed_in_at, assessed_at,
       is_assessed_seen, program_id, user_group_id, video_type, is_done, is_acknowledged, created_at)
     SELECT uuidv7(v.created_at - now()), v.id, v.owner_id,
       CASE WHEN h < 60 THEN 'SUBMITTED' WHEN h < 65 THEN 'SHARED_VIDEO' ELSE 'SAVED_FOR_LATER' END,
       CASE WHEN h < 40 THEN 'FACULTY' WHEN h < 60 THEN 'PEER' END,
       CASE WHEN h < 60 THEN v.created_at END, CASE WHEN h < 60 THEN v.created_at END,
       CASE WHEN h < 60 AND h % 10 <> 0 THEN v.created_at + interval '2 days' END,
       h % 20 <> 1, v.program_id, v.user_group_id, v.video_type, true, h % 20 <> 1, v.created_at
     FROM (SELECT *, abs(hashtext(id::text)) % 100 AS h FROM videos) v`,
    `INSERT INTO evaluations (id, assessment_id, assessor_id, assessor_type, answers, rating, level, feedback, supersedes, sent_at)
     SELECT gen_random_uuid(), a.id, f.id, 'FACULTY', '[]', 'GOOD', 'COMPETENT', 'Steady hands; mind the needle.', '{}', a.assessed_at
     FROM assessments a JOIN bench_groups g ON g.id = a.user_group_id
       JOIN bench_faculty f ON f.program_id = a.program_id AND f.at = g.at % 4
     WHERE a.assessed_at IS NOT NULL`,
    `INSERT INTO comments (id, video_id, author_id, type, comment, time_stamp, supersedes, written_at)
     SELECT gen_random_uuid(), a.video_id, e.assessor_id, 'COMMENT', 'Well done here', 12, '{}', e.sent_at
     FROM evaluations e JOIN assessments a ON a.id = e.assessment_id`,
    `INSERT INTO shared_videos (id, video_id, program_id, owner_id, video_type, name, description, owner_name, created_at)
     SELECT uuidv7(v.created_at - now()), v.id, v.program_id, v.owner_id, v.video_type, v.name, 'Worth a look',
       u.first_name || ' ' || u.last_name, v.created_at
     FROM videos v JOIN users u ON u.id = v.owner_id WHERE abs(hashtext(v.id::text)) % 100 BETWEEN 60 AND 64 AND v.deleted_at IS NULL`,
    `INSERT INTO shared_requests (video_id, requested_by_id, status, users_to_notify, created_at)
     SELECT v.id, v.owner_id, CASE WHEN abs(hashtext(v.id::text)) % 1000 = 661 THEN 'REQUESTED' ELSE 'ACCEPTED' END, '{}', v.created_at
     FROM videos v WHERE abs(hashtext(v.id::text)) % 100 IN (61, 62)`,
    `INSERT INTO favorites (shared_video_id, user_id)
     SELECT s.id, r.id FROM shared_videos s JOIN bench_residents r ON r.at = abs(hashtext(s.id::text)) % ${residents}`,
  ]
}
