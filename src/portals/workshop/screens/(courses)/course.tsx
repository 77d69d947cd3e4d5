export { OwnCoursesScreen as Screen } from '#features/workshops/courses/own/own-courses-screen.tsx'
