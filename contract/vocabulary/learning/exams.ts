import * as z from 'zod/mini'

/** The exams of which programs are asked for dates. */
export const examName = z.enum(['FLS', 'EMIGS'])
export type ExamName = z.infer<typeof examName>

export const examTitles: Readonly<Record<ExamName, string>> = {
  FLS: 'Fundamentals of Laparoscopic Surgery',
  EMIGS: 'Essentials in Minimally Invasive Gynecologic Surgery',
}

export const examOutcome = z.enum(['PASSED', 'FAILED'])
export type ExamOutcome = z.infer<typeof examOutcome>
