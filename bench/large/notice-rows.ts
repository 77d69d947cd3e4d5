import type { Numbers } from './size.ts'

/** Notifications, the audit trail, letters, devices and what the login service remembers. */
export function noticeRows({
  residents,
  notifications,
  feedback,
  failedLetters,
  waitingTablets,
}: Numbers): readonly string[] {
  const spread = (n: string) =>
    `floor(${residents} * power(${n}::float8 * 0.6180339887498949::float8 - floor(${n}::float8 * 0.6180339887498949::float8), 1.5::float8))::int`
  return [
    // A few old ones about workshops are to be removed.
    `INSERT INTO notifications (id, user_id, type, event_key, about, event_title, created_at, seen_at)
     SELECT uuidv7(v.at - now()), r.id,
       CASE WHEN n % 10 = 9 THEN 'WORKSHOP' ELSE (ARRAY['EVENT', 'NEW_ASMT', 'SHARED_LIBRARY', 'NEW_VIDEO_ASMT', 'REPLY', 'NEW_VIDEO'])[1 + n % 6] END,
       'bench:' || n, jsonb_build_object('videoId', md5((n / 8)::text)::uuid), 'Suturing, third attempt', v.at,
       CASE WHEN n % 12 <> 0 THEN v.at + interval '1 day' END
     FROM generate_series(1, ${notifications}) n CROSS JOIN
       LATERAL (SELECT now() - (${notifications} - n) * (interval '3 years' / ${notifications}) AS at) v
       JOIN bench_residents r ON r.at = ${spread('n')}`,
    `INSERT INTO audit_entries (id, at, actor_id, action, subject_type, subject_id, before, after)
     SELECT uuidv7(v.at - now()), v.at, r.id,
       (ARRAY['video-deleted', 'account-changed', 'group-changed', 'account-registered', 'activity-hidden', 'attendee-arrived'])[1 + n % 6],
       'user', r.id, NULL, '{"name":"Suturing"}'
     FROM generate_series(1, ${residents * 20}) n CROSS JOIN
       LATERAL (SELECT now() - (${residents * 20} - n) * (interval '3 years' / ${residents * 20}) AS at) v
       JOIN bench_residents r ON r.at = ${spread('n')}`,
    `INSERT INTO letters (user_id, email, template, facts, state, tries, reason, created_at, next_try_at, sent_at)
     SELECT r.id, 'resident' || r.at || '@bench.test', 'registration', '{}',
       CASE WHEN n <= ${failedLetters} THEN 'FAILED' ELSE 'SENT' END, 1, CASE WHEN n <= ${failedLetters} THEN '550 No such mailbox' END,
       now() - interval '90 days', now() - interval '90 days', now() - interval '90 days'
     FROM generate_series(1, ${residents * 5}) n JOIN bench_residents r ON r.at = n % ${residents}`,
    `INSERT INTO tablets (id, sequence, system, browser, seen_at)
     SELECT md5('tablet' || n)::uuid, 7, 'iPadOS', 'Safari', now() - make_interval(days => n % 800)
     FROM generate_series(1, ${residents}) n`,
    `INSERT INTO tablet_people (tablet_id, user_id, recordings, submissions, assessments, others, bytes, waiting_since, seen_at)
     SELECT md5('tablet' || n)::uuid, r.id, CASE WHEN n <= ${waitingTablets} THEN 1 ELSE 0 END, 0, 0, 0,
       CASE WHEN n <= ${waitingTablets} THEN 180000000 ELSE 0 END,
       CASE WHEN n <= ${waitingTablets} THEN now() - make_interval(days => n % 60) END, now() - make_interval(days => n % 800)
     FROM generate_series(1, ${residents}) n JOIN bench_residents r ON r.at = n % ${residents}`,
    `INSERT INTO oidc_payloads (model, id, payload, grant_id, expires_at)
     SELECT (ARRAY['Session', 'Grant', 'RefreshToken', 'AuthorizationCode'])[1 + n % 4], md5('oidc' || n),
       jsonb_build_object('accountId', r.id), md5('grant' || n / 4),
       now() + CASE WHEN n % 2 = 0 THEN interval '20 days' ELSE interval '-1 day' END
     FROM generate_series(1, ${residents * 8}) n JOIN bench_residents r ON r.at = n % ${residents}`,
    `INSERT INTO ended_sessions (session_id, user_id, forgotten_at)
     SELECT md5('ended' || n), r.id, now() + CASE WHEN n % 100 = 0 THEN interval '10 minutes' ELSE interval '-1 hour' END
     FROM generate_series(1, ${residents}) n JOIN bench_residents r ON r.at = n % ${residents}`,
    `INSERT INTO sign_in_places (place, forgotten_at)
     SELECT md5('place' || n), now() + make_interval(days => n % 90 - 10) FROM generate_series(1, ${residents * 2}) n`,
    `INSERT INTO login_history (user_id, channel, at)
     SELECT r.id, 'WEB', now() - make_interval(days => n % 900)
     FROM generate_series(1, ${residents * 10}) n JOIN bench_residents r ON r.at = n % ${residents}`,
    `INSERT INTO idempotency_keys (owner_id, key, endpoint, reply, created_at)
     SELECT r.id, gen_random_uuid(), 'finishUpload', '{"videoId":"x"}', now() - make_interval(days => n % 900)
     FROM generate_series(1, ${residents * 10}) n JOIN bench_residents r ON r.at = n % ${residents}`,
    `INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
     SELECT r.id, 'invitation', md5('link' || n), now() - make_interval(days => n % 900)
     FROM generate_series(1, ${residents * 2}) n JOIN bench_residents r ON r.at = n % ${residents}`,
    `INSERT INTO email_changes (user_id, old_email, new_email, changed_by, token_hash, expires_at)
     SELECT r.id, 'old@bench.test', 'new@bench.test', 'SELF', md5('change' || n), now() - make_interval(days => n % 900)
     FROM generate_series(1, ${residents}) n JOIN bench_residents r ON r.at = n % ${residents}`,
    `INSERT INTO teaching_requests (program_id, email, expires_at)
     SELECT p.id, 'teacher' || n || '@bench.test', now() - make_interval(days => n % 400)
     FROM generate_series(1, ${residents}) n JOIN bench_programs p ON p.at = 0`,
    `INSERT INTO runner_jobs (runner_id, token_hash, lane, job_id, attempt, data, "order", inputs, bytes_max, heard_at)
     SELECT gen_random_uuid(), md5('attempt' || n), 'media', gen_random_uuid(), 1, '{}', '{}', '[]', 1, now() - make_interval(hours => n % 400)
     FROM generate_series(1, ${residents}) n`,
    `INSERT INTO feedback (id, user_id, route, stars, type, text, created_at)
     SELECT gen_random_uuid(), r.id, '/residency', 1 + n % 5, (ARRAY['GENERAL', 'BUG'])[1 + n % 2], 'A few words', now() - make_interval(hours => n % 9000)
     FROM generate_series(1, ${feedback}) n JOIN bench_residents r ON r.at = n % ${residents}`,
    `INSERT INTO faults (fingerprint, level, name, title, screen, is_known, first_seen_at, last_seen_at)
     SELECT md5('fault' || n), 'ERROR', 'TypeError', 'Something is not a function', '/residency', true,
       now() - make_interval(days => n % 400 + 1), now() - make_interval(days => n % 400)
     FROM generate_series(1, ${Math.max(100, Math.round(residents / 50))}) n`,
  ]
}
