import type { Numbers } from './size.ts'

/** What residents completed and practiced, and the schedules of their groups. */
export function learningRows({ residents }: Numbers): readonly string[] {
  return [
    `INSERT INTO activity_completions (user_id, activity_id, course_id, user_group_id, kind, made_at)
     SELECT r.id, a.id, a.course_id, r.group_id, a.kind, now() - make_interval(days => ((a.n * 37 + r.at) % 700)::int)
     FROM bench_residents r, (
       SELECT a.*, row_number() OVER (ORDER BY c.course_order, a.activity_order) AS n
       FROM activities a JOIN courses c ON c.id = a.course_id WHERE c.is_default
     ) a WHERE a.n <= abs(hashtext(r.id::text)) % 60`,
    // As `refresh_group_progress` counts, which takes minutes for so many.
    `INSERT INTO group_member_progress (user_group_id, user_id, completed, possible, last_completed_at, next_due_at, past_due_count)
     SELECT r.group_id, r.id, count(c.user_id), a.possible, max(c.made_at), now() + make_interval(days => r.at % 200 - 100), r.at % 5
     FROM bench_residents r LEFT JOIN activity_completions c ON c.user_id = r.id,
       (SELECT count(*) AS possible FROM activities a JOIN courses c ON c.id = a.course_id WHERE c.is_default) a
     GROUP BY r.group_id, r.id, r.at, a.possible`,
    `INSERT INTO group_course_progress (user_group_id, course_id, completed, possible)
     SELECT p.user_group_id, c.id, sum(p.completed) / 20, sum(p.possible) / 20
     FROM group_member_progress p, courses c WHERE c.is_default GROUP BY p.user_group_id, c.id`,
    `INSERT INTO timed_assessments (id, owner_id, activity_id, user_group_id, length, created_at)
     SELECT gen_random_uuid(), r.id, a.ids[1 + n % cardinality(a.ids)], r.group_id, 60 + n % 200, now() - make_interval(days => n * 31 % 700)
     FROM bench_residents r, generate_series(1, 10) n, (SELECT array_agg(id) AS ids FROM activities WHERE kind = 'TECHNICAL') a`,
    `CREATE UNLOGGED TABLE bench_events AS
     SELECT gen_random_uuid() AS id, g.program_id, g.id AS group_id, g.program,
       date_trunc('hour', now()) + make_interval(days => n * 7 - 400, hours => g.at % 8) AS starts
     FROM bench_groups g, generate_series(1, 80) n`,
    `INSERT INTO events (id, program_id, title, location, start_date, end_date, notes, event_type, created_by_id)
     SELECT e.id, e.program_id, 'Lab session', 'Simulation center', e.starts, e.starts + interval '2 hours', '', 'LAB_SESSION', d.id
     FROM bench_events e JOIN bench_directors d ON d.program = e.program`,
    `INSERT INTO event_groups (event_id, user_group_id, start_date, end_date)
     SELECT id, group_id, starts, starts + interval '2 hours' FROM bench_events`,
    `INSERT INTO event_people (event_id, user_id, kind, start_date, end_date)
     SELECT e.id, m.user_id, 'PROCTOR', e.starts, e.starts + interval '2 hours'
     FROM bench_events e JOIN group_members m ON m.user_group_id = e.group_id AND m.kind = 'PROCTOR'`,
    `INSERT INTO canceled_events (id, program_id, title, location, start_date, end_date, event_type, created_by_id, canceled_by_id, canceled_at, stored)
     SELECT gen_random_uuid(), e.program_id, 'Lab session', 'Simulation center', e.starts, e.starts + interval '2 hours', 'LAB_SESSION', d.id, d.id,
       now() - make_interval(mins => abs(hashtext(e.id::text)) % 288000), jsonb_build_object('notes', '', 'version', 2,
       'scheduledAt', now(), 'createdAt', now(), 'groupIds', '[]'::jsonb, 'people', '[]'::jsonb, 'courseIds', '[]'::jsonb, 'activities', '[]'::jsonb, 'replies', '[]'::jsonb)
     FROM bench_events e JOIN bench_directors d ON d.program = e.program
     WHERE abs(hashtext(e.id::text)) % 8 = 0`,
    `INSERT INTO ar_attempts (user_id, activity_id, exercise, optic, level, sent, scores, verification, passing_version, is_passed, device, seconds, played_at)
     SELECT r.id, a.ids[1 + n % cardinality(a.ids)], 'FOCUS', 0, 1, '{"exerciseScores":[],"analysisNotes":[]}',
       '{"exerciseScores":[],"analysisNotes":[]}', 'VERIFIED', 0, n % 2 = 0, 'TOUCH', 60, now() - make_interval(days => n * 41 % 500)
     FROM bench_residents r, generate_series(1, ${residents > 0 ? 5 : 0}) n,
       (SELECT array_agg(id) AS ids FROM activities WHERE kind = 'TECHNICAL') a`,
  ]
}
