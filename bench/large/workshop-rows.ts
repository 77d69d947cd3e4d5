import { named } from './people-rows.ts'
import type { Numbers } from './size.ts'

const ATTENDEES_OF_WORKSHOP = 40
/** Two pages. */
const UPCOMING_WORKSHOPS = 65

/** Workshops of three years, the last of them to come, and who attends them. */
export function workshopRows({ pastWorkshops, participants }: Numbers): readonly string[] {
  const workshops = pastWorkshops + UPCOMING_WORKSHOPS
  return [
    `INSERT INTO workshop_procedures (name, short_text) VALUES ('Bench', 'Bench')`,
    `INSERT INTO users (email, first_name, last_name)
     SELECT 'participant' || n || '@bench.test', ${named(`'p' || n`)} FROM generate_series(0, ${participants - 1}) n`,
    `INSERT INTO users (email, first_name, last_name)
     SELECT 'staff' || n || '@bench.test', 'Staff', 'Number ' || n FROM generate_series(0, 2) n`,
    `CREATE UNLOGGED TABLE bench_participants AS
     SELECT substr(split_part(email, '@', 1), 12)::int AS at, id, first_name, last_name FROM users WHERE email ~ '^participant[0-9]+@bench'`,
    `CREATE UNIQUE INDEX ON bench_participants (at)`,
    `INSERT INTO workshop_memberships (user_id, role, is_attendee, is_faculty, accepted_at)
     SELECT id, 'PARTICIPANT', true, at % 10 = 0, CASE WHEN at % 5 <> 4 THEN now() END FROM bench_participants`,
    `INSERT INTO workshop_memberships (user_id, role, accepted_at)
     SELECT id, (ARRAY['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION', 'FACILITATOR'])[1 + substr(email, 6, 1)::int], now()
     FROM users WHERE email ~ '^staff[0-9]@bench'`,
    `INSERT INTO workshop_profiles (user_id, accepting_meals, changed_at)
     SELECT id, at % 2 = 0, now() - make_interval(days => at % 700) FROM bench_participants`,
    `INSERT INTO workshops (id, title, type, procedure_id, start_date, end_date, timezone, starts_at, ends_at, price_cents, location)
     SELECT gen_random_uuid(), 'Weekend ' || n, 'CADAVER_LAB', (SELECT id FROM workshop_procedures WHERE name = 'Bench'),
       s, s + interval '1 day', 'UTC', s, s + interval '1 day', 25000, 'Bench Hall'
     FROM generate_series(1, ${workshops}) n,
       LATERAL (SELECT date_trunc('hour', now()) + CASE WHEN n > ${pastWorkshops} THEN (n - ${pastWorkshops}) * interval '3 days'
         ELSE (n - ${pastWorkshops} - 1) * (interval '3 years' / ${pastWorkshops}) - interval '2 days' END AS s) w`,
    `CREATE UNLOGGED TABLE bench_workshops AS SELECT substr(title, 9)::int AS at, id, starts_at FROM workshops WHERE title ~ '^Weekend '`,
    `INSERT INTO workshop_attendees (workshop_id, user_id, sort_name, door_code, arrived_at)
     SELECT w.id, p.id, fold_words(btrim(p.first_name || ' ' || p.last_name)), substr(md5(w.at || '-' || k), 1, 8),
       CASE WHEN w.starts_at < now() THEN w.starts_at END
     FROM bench_workshops w CROSS JOIN generate_series(0, ${ATTENDEES_OF_WORKSHOP - 1}) k
       JOIN bench_participants p ON p.at = (w.at * 7 + k) % ${participants}`,
    `INSERT INTO workshop_facilitators (workshop_id, user_id)
     SELECT w.id, u.id FROM bench_workshops w, users u WHERE u.email = 'staff2@bench.test'`,
    `INSERT INTO workshop_faculty (workshop_id, user_id)
     SELECT w.id, p.id FROM bench_workshops w JOIN bench_participants p ON p.at = (w.at * 10) % ${participants}`,
    `INSERT INTO workshop_payments (attendee_id, kind, amount_cents)
     SELECT id, 'PROCESSED', 25000 FROM workshop_attendees WHERE abs(hashtext(id::text)) % 2 = 0`,
  ]
}
