export { CourseProgressScreen as Screen } from '#features/workshops/courses/progress/course-progress-screen.tsx'
