export { VideoScreen as Screen } from '#features/workshops/courses/videos/video-screen.tsx'
