export { CourseProgressScreen as Screen } from '#features/workshops/attendees/course-progress-screen.tsx'
