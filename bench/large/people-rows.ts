import type { Numbers } from './size.ts'

const FIRST_NAMES = `ARRAY['Maya','Sean','Jean','Amara','Luis','Ines','Noah','Priya','Omar','Dana','Theo','Grace','Ivan','Lena','Kofi','Ruth']`
const LAST_NAMES = `ARRAY['Okafor','Reyes','Lindgren','Haddad','Novak','Silva','Chen','Ashby','Dean','Mbeki','Kaur','Weiss','Costa','Tanaka','Levy','Moreau']`
export const named = (by: string) =>
  `(${FIRST_NAMES})[1 + abs(hashtext(${by})) % 16], (${LAST_NAMES})[1 + abs(hashtext(${by} || 'l')) % 16] || ' ' || initcap(substr(md5(${by}), 1, 4))`

/** Programs, groups and people. Helper tables number them, so that what follows can spread over them. */
export function peopleRows({ programs, first, others, facultyPerProgram }: Numbers): readonly string[] {
  const perProgram = (key: 'groups' | 'residentsPerGroup', program: string) =>
    `CASE ${program} WHEN 0 THEN ${first[key]} ELSE ${others[key]} END`
  return [
    `INSERT INTO systems (system_name) SELECT 'System ' || n FROM generate_series(1, ${Math.ceil(programs / 10)}) n`,
    `INSERT INTO programs (system_id, title)
     SELECT (SELECT id FROM systems WHERE system_name = 'System ' || (1 + n / 10)), 'Program ' || n
     FROM generate_series(0, ${programs - 1}) n`,
    `CREATE UNLOGGED TABLE bench_programs AS
     SELECT substr(title, 9)::int AS at, id, system_id FROM programs WHERE title ~ '^Program [0-9]+$'`,
    `INSERT INTO user_groups (parent_program_id, name)
     SELECT p.id, 'Group ' || n FROM bench_programs p, generate_series(0, ${perProgram('groups', 'p.at')} - 1) n`,
    `CREATE UNLOGGED TABLE bench_groups AS
     SELECT p.at AS program, substr(g.name, 7)::int AS at, g.id, p.id AS program_id
     FROM user_groups g JOIN bench_programs p ON p.id = g.parent_program_id WHERE g.name ~ '^Group [0-9]+$'`,
    // The first of each program have most: numbers go round the programs.
    `CREATE UNLOGGED TABLE bench_places AS
     SELECT (row_number() OVER (ORDER BY g.at, k, g.program) - 1)::int AS n, g.id AS group_id, g.program_id
     FROM bench_groups g, generate_series(1, ${perProgram('residentsPerGroup', 'g.program')}) k`,
    `INSERT INTO users (email, first_name, last_name, role, program_id, registered_at, created_at)
     SELECT 'resident' || n || '@bench.test', ${named(`'r' || n`)}, 'RESIDENT', program_id,
       CASE WHEN n % 50 <> 7 THEN now() - interval '2 years' END, now() - interval '2 years' FROM bench_places`,
    `CREATE UNLOGGED TABLE bench_residents AS
     SELECT p.n AS at, u.id, p.program_id, p.group_id FROM bench_places p JOIN users u ON u.email = 'resident' || p.n || '@bench.test'`,
    `CREATE UNIQUE INDEX ON bench_residents (at)`,
    `INSERT INTO users (email, first_name, last_name, role, program_id, registered_at)
     SELECT 'faculty' || n || '-' || p.at || '@bench.test', ${named(`'f' || n || p.at`)}, 'FACULTY', p.id, now()
     FROM bench_programs p, generate_series(0, ${facultyPerProgram - 1}) n`,
    `CREATE UNLOGGED TABLE bench_faculty AS
     SELECT split_part(substr(split_part(email, '@', 1), 8), '-', 1)::int AS at, id, program_id
     FROM users WHERE email ~ '^faculty[0-9]+-' AND role = 'FACULTY'`,
    `INSERT INTO users (email, first_name, last_name, role, program_id, registered_at)
     SELECT 'director' || p.at || '@bench.test', ${named(`'d' || p.at`)}, 'PROGRAM_DIRECTOR', p.id, now() FROM bench_programs p`,
    `CREATE UNLOGGED TABLE bench_directors AS
     SELECT p.at AS program, u.id FROM users u JOIN bench_programs p ON u.email = 'director' || p.at || '@bench.test'`,
    `INSERT INTO users (email, first_name, last_name, role, system_id, registered_at)
     SELECT 'coordinator' || p.at || '@bench.test', ${named(`'c' || p.at`)}, 'SYSTEM_COORDINATOR', p.system_id, now()
     FROM bench_programs p WHERE p.at % 10 = 0`,
    `INSERT INTO users (email, first_name, last_name, role, registered_at)
     SELECT lower(r) || n || '@bench.test', ${named(`r || n`)}, r, now()
     FROM unnest(ARRAY['TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER']) r, generate_series(1, 10) n`,
    `INSERT INTO group_members (user_group_id, user_id, kind, joined_at)
     SELECT group_id, id, 'MEMBER', now() - interval '1 year' FROM bench_residents`,
    `INSERT INTO group_members (user_group_id, user_id, kind, joined_at)
     SELECT g.id, f.id, 'PROCTOR', now() - interval '1 year' FROM bench_faculty f JOIN bench_groups g
       ON g.program_id = f.program_id AND g.at IN (f.at % ${first.groups}, (f.at + 1) % ${first.groups})`,
    `INSERT INTO group_courses (user_group_id, course_id, opened_at)
     SELECT g.id, c.id, now() - interval '1 year' FROM bench_groups g, courses c WHERE c.is_default`,
    `INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by)
     SELECT g.id, c.id, now() + make_interval(days => (abs(hashtext(g.id::text || c.id)) % 400) - 200), d.id
     FROM bench_groups g JOIN bench_directors d ON d.program = g.program, courses c WHERE c.is_default`,
    `ANALYZE bench_directors, bench_residents, bench_groups, bench_faculty, bench_programs, users, group_members`,
  ]
}
