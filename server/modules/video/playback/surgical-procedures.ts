/** What the curriculum's surgical modules teach, as a resident would type it into the procedure field. */
const CURRICULUM_PROCEDURES = [
  'Appendectomy',
  'Cholecystectomy',
  'Colpotomy',
  'Hysterectomy, laparoscopic',
  'Hysterectomy, vaginal',
  'Left colectomy',
  'Ostomy',
  'Ovarian cystectomy',
  'Ovarian detorsion',
  'Renal hilum dissection',
  'Salpingectomy',
  'Salpingo-oophorectomy',
  'Tissue extraction',
  'Tubal ligation',
  'Vaginal cuff closure',
  'vNOTES hysterectomy',
]

/** The curriculum's and those of earlier videos, each once regardless of case, in alphabetical order. */
export function mergeProcedures(earlier: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const name of [...CURRICULUM_PROCEDURES, ...earlier]) {
    const key = name.toLocaleLowerCase('en-US')
    if (!byName.has(key)) byName.set(key, name)
  }
  return [...byName.values()].sort((one, other) => one.localeCompare(other, 'en-US'))
}
