import { testProgramRules } from '#tests/support/program-rules.ts'

// Which scores a video has: which case each rule decides, and that this case fails without it.

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [MAYA, LAB, OTHER_LAB, FIRST, SECOND, SUTURING, KNOT] = [1, 2, 3, 4, 5, 6, 7].map((n) => `'${id(n)}'`)
const [KNOT_VIDEO, FREE_VIDEO, OF_KNOT, OF_FREE, ONE, TWO] = [11, 12, 21, 22, 31, 32].map((n) => `'${id(n)}'`)
const [CHECKLIST, GLOBAL, OTHER_CHECKLIST, CHOSEN, COPIED] = [41, 42, 43, 44, 45].map(id)

/**
 * Two videos of Maya, with the first group of a lab: of a knot, and of no activity. Both are handed in. The checklist of
 * the knot and the global rating have a line of the same key; there is a checklist of another activity too.
 */
const SETUP = `
  INSERT INTO systems (id, system_name) VALUES (${LAB}, 'Lab');
  INSERT INTO programs (id, system_id, title) VALUES (${LAB}, ${LAB}, 'lab'), (${OTHER_LAB}, ${LAB}, 'other lab');
  INSERT INTO users (id, email, first_name, last_name, role) VALUES (${MAYA}, 'maya@score.test', 'Maya', 'Okafor', 'RESIDENT');
  INSERT INTO user_groups (id, parent_program_id, name) VALUES (${FIRST}, ${LAB}, 'first'), (${SECOND}, ${LAB}, 'second');
  INSERT INTO courses (id, name, kebab_name, course_type, course_order) VALUES (${SUTURING}, 'suturing', 'suturing', 'SKILL_PROCEDURAL', 1);
  INSERT INTO activities (id, course_id, name, kebab_name, activity_order, activity_mode, is_recordable)
    VALUES (${KNOT}, ${SUTURING}, 'knot', 'knot', 1, 'NON_AUTOMATED', true);
  INSERT INTO videos (id, owner_id, program_id, user_group_id, activity_id, name, take_id, video_type, subject, stream_ids,
      orientation, marks, original_bytes, recorded_at)
    SELECT video::uuid, ${MAYA}, ${LAB}, ${FIRST}, activity::uuid, name, video::uuid, 'EXERCISE', '{}', '{}', 0, '[]', 1, now()
    FROM (VALUES (${KNOT_VIDEO}, ${KNOT}, 'knot'), (${FREE_VIDEO}, NULL, 'free')) AS v (video, activity, name);
  INSERT INTO assessments (id, video_id, owner_id, submission_type, video_type) VALUES
    (${OF_KNOT}, ${KNOT_VIDEO}, ${MAYA}, 'FACULTY', 'EXERCISE'), (${OF_FREE}, ${FREE_VIDEO}, ${MAYA}, 'FACULTY', 'EXERCISE');
  INSERT INTO rubrics (id, kind, activity_id, version, title, lines) VALUES
    ('${CHECKLIST}', 'TASK_CHECKLIST', ${KNOT}, 1, 'Knot', '[{"key": "hands"}, {"key": "thread"}, {"key": "cut"}]'),
    ('${GLOBAL}', 'GLOBAL_RATING', NULL, 1, 'Global', '[{"key": "flow"}, {"key": "hands"}]'),
    ('${OTHER_CHECKLIST}', 'TASK_CHECKLIST', NULL, 1, 'Other', '[{"key": "grip"}]'),
    ('${CHOSEN}', 'GLOBAL_RATING', ${KNOT}, 1, 'Global', '[{"key": "flow"}]'),
    ('${COPIED}', 'GLOBAL_RATING', ${KNOT}, 2, 'Global', '[{"key": "flow"}, {"key": "hands"}]');`

type Answers = Readonly<Record<string, string | number | null>>
const answersTo = (rubric: string | undefined, answers: Answers) =>
  Object.entries(answers).map(([line, value]) => ({ rubricId: rubric, line, value }))
const DONE = answersTo(CHECKLIST, { hands: 'DONE', thread: 'NOT_DONE', cut: 'DONE' })
const RATED = answersTo(GLOBAL, { flow: 5, hands: 2 })
const literal = (answers: readonly object[]) => `'${JSON.stringify(answers)}'`
const judge = (assessment: string | undefined, answers: readonly object[], evaluation = ONE) =>
  `INSERT INTO evaluations (id, assessment_id, assessor_id, assessor_type, answers, feedback, supersedes)
    VALUES (${evaluation}, ${assessment}, ${MAYA}, 'FACULTY', ${literal(answers)}, '', '{}');`
const analyze = (video: string | undefined, state: string, found: object | null) =>
  `INSERT INTO video_analyses (video_id, state, found)
    VALUES (${video}, '${state}', ${found ? `'${JSON.stringify(found)}'` : 'NULL'});`
const PATH = { measures: { path: 12 } }
const handedIn = `UPDATE assessments SET program_id = ${OTHER_LAB}, user_group_id = ${SECOND};`

const SCORED = '{"global": 3.5, "checklist": 0.67, "domain:flow": 5, "domain:hands": 2}'
const cases: Record<string, readonly [sql: string, scores: string[]]> = {
  'a whole judgment': [judge(OF_KNOT, [...DONE, ...RATED]), [`JUDGEMENT knot lab first suturing ${SCORED}`]],
  'a judgment by a choice of lines of the global rating': [
    judge(OF_KNOT, [...DONE, ...answersTo(CHOSEN, { flow: 5 })]),
    ['JUDGEMENT knot lab first suturing {"checklist": 0.67, "domain:flow": 5}'],
  ],
  'a judgment by all lines of the global rating, chosen by authors': [
    judge(OF_KNOT, [...DONE, ...answersTo(COPIED, { flow: 5, hands: 2 })]),
    [`JUDGEMENT knot lab first suturing ${SCORED}`],
  ],
  'a judgment of another lab and group': [
    handedIn + judge(OF_KNOT, [...DONE, ...RATED]),
    [`JUDGEMENT knot other lab second suturing ${SCORED}`],
  ],
  'a judgment of a video without an activity': [
    judge(OF_FREE, RATED),
    ['JUDGEMENT free lab first {"global": 3.5, "domain:flow": 5, "domain:hands": 2}'],
  ],
  'judgments of two videos': [
    judge(OF_KNOT, [...DONE, ...RATED]) + judge(OF_FREE, RATED, TWO),
    [
      'JUDGEMENT free lab first {"global": 3.5, "domain:flow": 5, "domain:hands": 2}',
      `JUDGEMENT knot lab first suturing ${SCORED}`,
    ],
  ],
  'a judgment that no longer stands': [
    judge(OF_KNOT, [...DONE, ...RATED]) + 'UPDATE evaluations SET superseded = true;',
    [],
  ],
  'a judgment whose answers changed': [
    judge(OF_FREE, RATED) +
      `UPDATE evaluations SET answers = ${literal(answersTo(GLOBAL, { flow: 1, hands: 1 }))};`,
    ['JUDGEMENT free lab first {"global": 1, "domain:flow": 1, "domain:hands": 1}'],
  ],
  'a judgment without the checklist': [judge(OF_KNOT, RATED), []],
  'a judgment without the global rating': [judge(OF_KNOT, DONE), []],
  'a judgment of a video without an activity by a checklist': [judge(OF_FREE, DONE), []],
  'a judgment that leaves a line out': [judge(OF_KNOT, [...DONE.slice(1), ...RATED]), []],
  'a judgment that leaves a line of the rating out': [judge(OF_KNOT, [...DONE, ...RATED.slice(0, 1)]), []],
  'a judgment with what could not be seen': [
    judge(OF_KNOT, [
      ...answersTo(CHECKLIST, { hands: 'DONE', thread: 'NOT_SEEN', cut: 'NOT_DONE' }),
      ...answersTo(GLOBAL, { flow: 'NOT_SEEN', hands: 2 }),
    ]),
    ['JUDGEMENT knot lab first suturing {"global": 2, "checklist": 0.5, "domain:hands": 2}'],
  ],
  'a judgment in which nothing could be seen': [
    judge(OF_KNOT, [
      ...answersTo(CHECKLIST, { hands: 'NOT_SEEN', thread: 'NOT_SEEN', cut: 'NOT_SEEN' }),
      ...answersTo(GLOBAL, { flow: 'NOT_SEEN', hands: 'NOT_SEEN' }),
    ]),
    ['JUDGEMENT knot lab first suturing {}'],
  ],
  'a judgment with a checklist that counts': [
    judge(OF_KNOT, [...answersTo(CHECKLIST, { hands: 'DONE', thread: 3, cut: 'DONE' }), ...RATED]),
    [
      'JUDGEMENT knot lab first suturing {"global": 3.5, "checklist": 1, "domain:flow": 5, "domain:hands": 2}',
    ],
  ],
  'a judgment whose rating says done': [
    judge(OF_KNOT, [...DONE, ...answersTo(GLOBAL, { flow: 'DONE', hands: 2 })]),
    ['JUDGEMENT knot lab first suturing {"global": 2, "checklist": 0.67, "domain:hands": 2}'],
  ],
  'an analysis': [analyze(KNOT_VIDEO, 'READY', PATH), ['MOTION knot lab first suturing {"path": 12}']],
  'an analysis for another lab and group': [
    handedIn + analyze(KNOT_VIDEO, 'READY', PATH),
    ['MOTION knot other lab second suturing {"path": 12}'],
  ],
  'an analysis of a video that was not handed in': [
    `DELETE FROM assessments;${analyze(KNOT_VIDEO, 'READY', PATH)}`,
    ['MOTION knot lab first suturing {"path": 12}'],
  ],
  'an analysis before the video was handed in': [
    analyze(KNOT_VIDEO, 'READY', PATH) + handedIn,
    ['MOTION knot other lab second suturing {"path": 12}'],
  ],
  'an analysis before the video was handed in within its lab': [
    analyze(KNOT_VIDEO, 'READY', PATH) + `UPDATE assessments SET user_group_id = ${SECOND};`,
    ['MOTION knot lab second suturing {"path": 12}'],
  ],
  'an analysis before the video was handed in by another lab': [
    analyze(KNOT_VIDEO, 'READY', PATH) + `UPDATE assessments SET program_id = ${OTHER_LAB};`,
    ['MOTION knot other lab first suturing {"path": 12}'],
  ],
  'an analysis of a video that turned out to show no activity': [
    `${analyze(KNOT_VIDEO, 'READY', PATH)}UPDATE videos SET activity_id = NULL;`,
    ['MOTION knot lab first {"path": 12}'],
  ],
  'an analysis of a video that turned out to show an activity': [
    `${analyze(FREE_VIDEO, 'READY', PATH)}UPDATE videos SET activity_id = ${KNOT};`,
    ['MOTION free lab first suturing {"path": 12}'],
  ],
  'a judgment of a video that was measured before it was handed in': [
    analyze(KNOT_VIDEO, 'READY', PATH) + handedIn + judge(OF_KNOT, [...DONE, ...RATED]),
    [
      `JUDGEMENT knot other lab second suturing ${SCORED}`,
      'MOTION knot other lab second suturing {"path": 12}',
    ],
  ],
  'analyses of two videos': [
    analyze(KNOT_VIDEO, 'READY', PATH) + analyze(FREE_VIDEO, 'READY', PATH),
    ['MOTION free lab first {"path": 12}', 'MOTION knot lab first suturing {"path": 12}'],
  ],
  'an analysis that is being made': [analyze(KNOT_VIDEO, 'WAITING', PATH), []],
  'an analysis that is complete now': [
    analyze(KNOT_VIDEO, 'WAITING', PATH) + "UPDATE video_analyses SET state = 'READY';",
    ['MOTION knot lab first suturing {"path": 12}'],
  ],
  'an analysis that is made again': [
    analyze(KNOT_VIDEO, 'READY', PATH) + "UPDATE video_analyses SET state = 'WAITING';",
    [],
  ],
  'an analysis that found something else': [
    analyze(KNOT_VIDEO, 'READY', PATH) + `UPDATE video_analyses SET found = '{"measures": {"path": 9}}';`,
    ['MOTION knot lab first suturing {"path": 9}'],
  ],
  'an analysis that measured nothing': [analyze(KNOT_VIDEO, 'READY', { measures: null }), []],
}

const FILE = 'video/scores.sql'
type Rule = readonly [file: typeof FILE, rule: string, without: string, decides: string]
const rule = (text: string, without: string, decides: string): Rule => [FILE, text, without, decides]

await testProgramRules({
  title: 'which scores a video has',
  files: [FILE],
  setup: SETUP,
  read: async (client) => {
    const { rows } = await client.query<{ found: string }>(`
      SELECT concat_ws(' ', s.source, v.name, p.title, g.name, c.name, (
        SELECT '{' || coalesce(string_agg('"' || key || '": ' || coalesce(round(value::numeric, 2)::float8::text, 'null'), ', '
          ORDER BY key = 'global' DESC, key), '') || '}' FROM jsonb_each_text(s.scores))) AS found
      FROM video_scores s JOIN videos v ON v.id = s.video_id AND v.owner_id = s.owner_id AND v.recorded_at = s.recorded_at
        AND v.activity_id IS NOT DISTINCT FROM s.activity_id
      LEFT JOIN programs p ON p.id = s.program_id LEFT JOIN user_groups g ON g.id = s.user_group_id
      LEFT JOIN courses c ON c.id = s.course_id ORDER BY s.source, v.name`)
    return rows.map(({ found }) => found)
  },
  cases,
  rules: [
    rule('DELETE FROM video_scores WHERE source_id = evaluation;', '', 'a judgment that no longer stands'),
    rule(
      'DELETE FROM video_scores WHERE source_id = evaluation;',
      'DELETE FROM video_scores;',
      'judgments of two videos',
    ),
    rule(
      'coalesce(a.user_group_id, v.user_group_id)',
      'v.user_group_id',
      'a judgment of another lab and group',
    ),
    rule('coalesce(a.user_group_id, v.user_group_id)', 'a.user_group_id', 'a whole judgment'),
    rule('coalesce(a.program_id, v.program_id)', 'v.program_id', 'a judgment of another lab and group'),
    rule('coalesce(a.program_id, v.program_id)', 'a.program_id', 'a whole judgment'),
    rule('ON a.id = e.assessment_id', 'ON true', 'a whole judgment'),
    rule('ON v.id = a.video_id', 'ON true', 'a whole judgment'),
    rule('e.id = evaluation AND ', '', 'judgments of two videos'),
    rule(' AND NOT e.superseded', '', 'a judgment that no longer stands'),
    rule('LEFT JOIN answered', 'JOIN answered', 'a judgment that leaves a line out'),
    rule('answered.rubric_id = r.id AND ', '', 'a judgment that leaves a line of the rating out'),
    rule(" AND answered.line = entry ->> 'key'", '', 'a whole judgment'),
    rule('WHERE r.id IN (SELECT rubric_id FROM answered)', '', 'a whole judgment'),
    rule(
      "WHERE kind = 'GLOBAL_RATING' AND jsonb_typeof",
      'WHERE jsonb_typeof',
      'a judgment with a checklist that counts',
    ),
    rule(
      " AND jsonb_typeof(value) = 'number'\n    UNION ALL\n    SELECT 'checklist'",
      "\n    UNION ALL\n    SELECT 'checklist'",
      'a judgment with what could not be seen',
    ),
    rule("WHEN 'DONE' THEN 1.0 ELSE 0.0", "WHEN 'NOT_DONE' THEN 1.0 ELSE 0.0", 'a whole judgment'),
    rule(
      "WHERE kind = 'TASK_CHECKLIST' AND value #>> '{}'",
      "WHERE value #>> '{}'",
      'a judgment whose rating says done',
    ),
    rule(" AND value #>> '{}' IN ('DONE', 'NOT_DONE')", '', 'a judgment with what could not be seen'),
    rule(
      "FROM lines\n    WHERE kind = 'GLOBAL_RATING' AND jsonb_typeof(value) = 'number'\n  )",
      "FROM lines\n    WHERE jsonb_typeof(value) = 'number'\n  )",
      'a judgment with a checklist that counts',
    ),
    rule(" AND jsonb_typeof(value) = 'number'\n  )", '\n  )', 'a judgment with what could not be seen'),
    rule(' WHERE score IS NOT NULL', '', 'a judgment in which nothing could be seen'),
    rule(
      "coalesce((SELECT jsonb_object_agg(name, score) FROM scored WHERE score IS NOT NULL), '{}')",
      '(SELECT jsonb_object_agg(name, score) FROM scored WHERE score IS NOT NULL)',
      'a judgment in which nothing could be seen',
    ),
    rule(
      "EXISTS (SELECT FROM lines WHERE kind = 'GLOBAL_RATING')",
      'true',
      'a judgment without the global rating',
    ),
    rule(
      "AND (activity_id IS NULL OR EXISTS (SELECT FROM lines WHERE kind = 'TASK_CHECKLIST'))",
      '',
      'a judgment without the checklist',
    ),
    rule('activity_id IS NULL OR ', '', 'a judgment of a video without an activity'),
    rule(
      'AND NOT EXISTS (SELECT FROM lines WHERE value IS NULL)',
      '',
      'a judgment that leaves a line of the rating out',
    ),
    rule(
      '(SELECT course_id FROM activities WHERE id = activity_id)',
      '(SELECT course_id FROM activities)',
      'a judgment of a video without an activity',
    ),
    rule('DELETE FROM video_scores WHERE source_id = video;', '', 'an analysis that is made again'),
    rule(
      'DELETE FROM video_scores WHERE source_id = video;',
      'DELETE FROM video_scores;',
      'analyses of two videos',
    ),
    rule(
      "'MOTION', v.id, v.owner_id, coalesce(a.user_group_id, v.user_group_id)",
      "'MOTION', v.id, v.owner_id, v.user_group_id",
      'an analysis for another lab and group',
    ),
    rule(
      "'MOTION', v.id, v.owner_id, coalesce(a.user_group_id, v.user_group_id)",
      "'MOTION', v.id, v.owner_id, a.user_group_id",
      'an analysis',
    ),
    rule(
      'coalesce(a.program_id, v.program_id), v.activity_id',
      'v.program_id, v.activity_id',
      'an analysis for another lab and group',
    ),
    rule('coalesce(a.program_id, v.program_id), v.activity_id', 'a.program_id, v.activity_id', 'an analysis'),
    rule('WHERE id = v.activity_id', '', 'analyses of two videos'),
    rule('ON v.id = n.video_id', 'ON true', 'an analysis'),
    rule('LEFT JOIN assessments', 'JOIN assessments', 'an analysis of a video that was not handed in'),
    rule('ON a.video_id = v.id', 'ON true', 'an analysis'),
    rule('n.video_id = video AND ', '', 'analyses of two videos'),
    rule(" AND n.state = 'READY'", '', 'an analysis that is being made'),
    rule(" AND jsonb_typeof(n.found -> 'measures') = 'object'", '', 'an analysis that measured nothing'),
    rule(
      'AFTER INSERT OR UPDATE OF superseded, answers',
      'AFTER UPDATE OF superseded, answers',
      'a whole judgment',
    ),
    rule('OF superseded, answers', 'OF answers', 'a judgment that no longer stands'),
    rule('OF superseded, answers', 'OF superseded', 'a judgment whose answers changed'),
    rule('AFTER INSERT OR UPDATE OF state, found', 'AFTER UPDATE OF state, found', 'an analysis'),
    rule('OF state, found', 'OF found', 'an analysis that is complete now'),
    rule('OF state, found', 'OF state', 'an analysis that found something else'),
    rule(
      'OF program_id, user_group_id',
      'OF user_group_id',
      'an analysis before the video was handed in by another lab',
    ),
    rule(
      'OF program_id, user_group_id',
      'OF program_id',
      'an analysis before the video was handed in within its lab',
    ),
    rule(
      'WHEN (OLD.activity_id IS DISTINCT FROM NEW.activity_id)',
      'WHEN (OLD.activity_id <> NEW.activity_id)',
      'an analysis of a video that turned out to show an activity',
    ),
    rule(
      'WHEN ((OLD.program_id, OLD.user_group_id) IS DISTINCT FROM (NEW.program_id, NEW.user_group_id))',
      'WHEN ((OLD.program_id, OLD.user_group_id) <> (NEW.program_id, NEW.user_group_id))',
      'an analysis before the video was handed in',
    ),
  ],
  triggers: {
    evaluations_scored: 'a whole judgment',
    video_analyses_scored: 'an analysis',
    videos_scored: 'an analysis of a video that turned out to show no activity',
    assessments_scored: 'an analysis before the video was handed in',
  },
})
