export { WorkshopCourseScreen as Screen } from '#features/workshops/courses/assigned/workshop-course-screen.tsx'
